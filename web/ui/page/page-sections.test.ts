import { expect, test } from 'vitest';
import { withSection, type PageSection } from './page-sections.ts';

const PAGE = ['person', 'place', 'work', 'language'];
const isBefore = (id: string, otherId: string) => PAGE.indexOf(id) < PAGE.indexOf(otherId);
const section = (id: string): PageSection => ({ id, title: id.toUpperCase() });

test.each([
  ['person', 'place', 'work', 'language'],
  ['language', 'work', 'place', 'person'],
  ['place', 'language', 'person', 'work'],
])('sections that appear as %s, %s, %s and %s are listed in the order of the page', (...appeared) => {
  let sections: PageSection[] = [];
  for (const id of appeared) sections = withSection(sections, section(id), isBefore);
  expect(sections).toEqual(PAGE.map(section));
});
