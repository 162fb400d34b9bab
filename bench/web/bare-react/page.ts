import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a React page with the list of a dashboard needs: React, one request, and the markup of the cards.

type Job = {
  id: string;
  title: string;
  businessName: string;
  payRate: number;
  startDate: string;
  endDate: string;
  status: string;
  location: { address: string; city: string };
};

const LISTS: Record<string, string> = { '/worker': '/api/shifts?view=applied', '/business': '/api/business/jobs' };

function Page() {
  const [jobs, setJobs] = useState<Job[]>([]);
  useEffect(() => {
    void fetch(LISTS[location.pathname] ?? '')
      .then((response) => response.json() as Promise<{ shifts?: Job[]; jobs?: Job[] }>)
      .then((page) => setJobs(page.shifts ?? page.jobs ?? []));
  }, []);
  return h(
    'main',
    { className: 'mx-auto max-w-3xl px-5 pt-6' },
    h('h1', { className: 'text-title' }, 'My Shifts'),
    h('ul', { className: 'mt-6 grid gap-4' }, ...jobs.map((job) => h(Card, { key: job.id, job }))),
  );
}

function Card({ job }: { job: Job }) {
  const facts = { Pay: `${job.payRate} SEK/hr`, Place: `${job.location.address}, ${job.location.city}` };
  return h(
    'li',
    null,
    h(
      'article',
      { className: 'rounded-md border border-line bg-raised p-5' },
      h(
        'h2',
        { className: 'text-lg' },
        h('a', { href: `/worker/jobs/${job.id}` }, `${job.title} – ${job.businessName}`),
      ),
      h('p', null, h('time', { dateTime: job.startDate }, new Date(job.startDate).toLocaleString('sv-SE'))),
      h(
        'dl',
        null,
        ...Object.entries(facts).map(([name, fact]) =>
          h('div', { key: name }, h('dt', null, name), h('dd', null, fact)),
        ),
      ),
      h('p', { className: 'text-muted' }, job.status),
    ),
  );
}

const root = document.getElementById('app');
if (root) createRoot(root).render(h(Page));
