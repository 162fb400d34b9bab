export const firstSteps = {
  title: 'First steps',
  progress: (done: number, steps: number) => `${done} of ${steps} done`,
  done: 'Done',
  hide: 'Hide these steps',
  allDone: {
    worker: 'That is all there is to it. Venues can find out who you are, and you know the way.',
    business: 'That is all there is to it. You know the way from a job to a person.',
  },
  steps: {
    languages: {
      title: 'Say which languages you speak',
      reason: 'Venues look for people who can talk to their guests.',
    },
    experience: { title: 'Add where you have worked', reason: 'It is what a venue reads first about you.' },
    application: { title: 'Apply for your first shift', reason: 'It takes one press, and you can change your mind.' },
    venue: {
      title: 'Tell us about your venue',
      reason: 'Whoever you hire needs to know where to come and whom to call.',
    },
    job: { title: 'Post your first shift', reason: 'Everybody who looks for a shift sees it at once.' },
    answer: { title: 'Answer somebody who applied', reason: 'You choose whom you hire, and they hear of it at once.' },
  },
} as const;
