import { locales, type Locale } from '@passa/domain';
import { test } from './setup/demo.ts';
import { goToScreen } from './setup/open-page.ts';
import { screenNamed } from './setup/screens/index.ts';
import { expect } from './setup/test.ts';

// The accessibility trees of the main screens: their parts, names and order. The expectations are written by hand.

const DESKTOP = { viewport: { width: 1280, height: 800 } };

test(
  'the landing page: description, links, and a heading for each section',
  { tag: '@long' },
  async ({ openPageAs }) => {
    const page = await openPageAs('nobody', 'en', DESKTOP);
    await goToScreen(page, screenNamed('landing'));
    await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Passa"
      - link "Log In"
      - link "For Businesses"
    - main:
      - heading "Good shifts, good people" [level=1]
      - paragraph: /hospitality marketplace/
      - link "Find Work Now"
      - link "Hire Staff"
      - figure "How a shift goes from open to hired":
        - list:
          - listitem: /Open/
          - listitem: /Pending/
          - listitem: /Hired/
      - region "In figures":
        - term: active workers
        - definition: 1000+
      - heading "This is how it looks" [level=2]
      - figure /See who can come/:
        - heading "See who can come" [level=3]
        - img /applied for a dinner shift/
      - figure /Your shifts in your pocket/:
        - heading "Your shifts in your pocket" [level=3]
        - img /assigned shifts on a phone/
      - heading "Why choose Passa" [level=2]
      - heading "Instant Matching" [level=3]
      - heading "Verified Profiles" [level=3]
      - heading "Career Growth" [level=3]
      - heading "How It Works" [level=2]
      - list:
        - listitem:
          - heading "Create Profile" [level=3]
        - listitem:
          - heading "Get Matched" [level=3]
        - listitem:
          - heading "Start Working" [level=3]
      - link "Start as Worker"
      - link "Start as Business"
    - contentinfo:
      - navigation "Language":
        - list:
          - listitem:
            - link "English"
          - listitem:
            - link "Svenska"
      - heading "Workers" [level=2]
      - heading "Businesses" [level=2]
      - heading "Support" [level=2]
  `);
  },
);

/** The texts of My Shifts in a language. */
const MY_SHIFTS = {
  en: {
    title: 'My Shifts',
    skip: 'Skip to content',
    notifications: 'Notifications, 2 unread',
    navigation: 'Main',
    browse: 'Browse Jobs',
    profile: 'Profile',
    logOut: 'Log Out',
    lists: ['Available', 'Applied', 'Assigned', 'Settled'],
    past: 'Past',
    total: '6 h · 1,140 SEK',
    pay: '190 SEK/hr',
    server: 'Server',
    map: 'Map',
    call: 'Contact',
    toCalendar: 'Add to calendar',
    cancel: 'Cancel Shift',
    complete: 'Mark as Completed',
  },
  sv: {
    title: 'Mina pass',
    skip: 'Hoppa till innehållet',
    notifications: 'Notiser, olästa: 2',
    navigation: 'Huvudmeny',
    browse: 'Sök jobb',
    profile: 'Profil',
    logOut: 'Logga ut',
    lists: ['Lediga', 'Sökta', 'Bokade', 'Avslutade'],
    past: 'Tidigare',
    total: '6 tim · 1 140 kr',
    pay: '190 kr/tim',
    server: 'Serveringspersonal',
    map: 'Karta',
    call: 'Kontaktperson',
    toCalendar: 'Lägg till i kalendern',
    cancel: 'Avboka passet',
    complete: 'Markera som avslutat',
  },
} satisfies Record<Locale, object>;

for (const language of locales) {
  const texts = MY_SHIFTS[language];
  const [available, applied, assigned, settled] = texts.lists;

  test(`${texts.title}: navigation, lists with counts, and a card`, { tag: '@long' }, async ({ openPageAs }) => {
    const page = await openPageAs('worker', language, DESKTOP);
    await goToScreen(page, screenNamed('worker-assigned'));
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "${texts.skip}"
      - banner:
        - link "Passa"
        - 'link "${texts.notifications}"'
        - navigation "${texts.navigation}":
          - list:
            - listitem:
              - link "${texts.title}"
            - listitem:
              - link "${texts.browse}"
            - listitem:
              - link "${texts.profile}"
            - listitem:
              - button "${texts.logOut}"
      - main:
        - heading "${texts.title}" [level=1]
        - navigation "${texts.title}":
          - list:
            - listitem:
              - link "${available} 5"
            - listitem:
              - link "${applied} 2"
            - listitem:
              - link "${assigned} 2"
            - listitem:
              - link "${settled} 4"
          - link "${texts.past}"
        - region "${assigned}":
          - list:
            - listitem:
              - article:
                - heading "Server for an evening cruise" [level=2]
            - listitem:
              - article:
                - heading "Server for a birthday in the back room" [level=2]:
                  - link "Server for a birthday in the back room"
                - paragraph: Lykta & Lind · Vasastan, Stockholm
                - list:
                  - listitem: ${texts.server}
                - paragraph:
                  - time: lör 5 dec.
                  - text: 17:00–23:30
                - paragraph: ${texts.total} ${texts.pay}
                - paragraph:
                  - text: Rörstrandsgatan 31
                  - 'link "${texts.map}: Rörstrandsgatan 31, 113 40 Stockholm"'
                - paragraph:
                  - text: ${texts.call} Karin Holmgren
                  - link "070-174 06 05"
                - link "${texts.toCalendar}"
                - button "${texts.cancel}"
                - button "${texts.complete}"
    `);
    const currentLink = page
      .getByRole('navigation', { name: texts.navigation })
      .getByRole('link', { name: texts.title });
    await expect(currentLink).toHaveAttribute('aria-current', 'page');
  });
}

test('the week: a heading for each day with its shifts', { tag: '@long' }, async ({ openPageAs }) => {
  const page = await openPageAs('worker', 'en', DESKTOP);
  await goToScreen(page, screenNamed('worker-week'));
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "Next 7 days 0 assigned · 2 applied":
      - heading "Next 7 days 0 assigned · 2 applied" [level=2]:
        - button "Next 7 days 0 assigned · 2 applied" [expanded]
      - link "7 days earlier"
      - link "7 days later"
      - list:
        - listitem:
          - heading "tis 24 nov. Today" [level=3]
        - listitem:
          - heading "ons 25 nov." [level=3]
        - listitem:
          - heading "tors 26 nov." [level=3]
          - list:
            - listitem:
              - link "16:00–23:30 Bartender, launch of the low-alcohol list"
              - paragraph: Applied Halvmörkret
        - listitem:
          - heading "fre 27 nov." [level=3]
          - list:
            - listitem:
              - link "16:00–23:15 Server for a full Friday dinner"
        - listitem:
          - heading "lör 28 nov." [level=3]
        - listitem:
          - heading "sön 29 nov." [level=3]
        - listitem:
          - heading "mån 30 nov." [level=3]
  `);
});

test('a job: its facts as terms, its actions, and a confirmation dialog', { tag: '@long' }, async ({ openPageAs }) => {
  const page = await openPageAs('worker', 'en', DESKTOP);
  await goToScreen(page, screenNamed('worker-job-applied'));
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - article:
      - link "Back to My Shifts"
      - heading "Server for a full Friday dinner" [level=1]
      - paragraph: Lykta & Lind · Restaurant
      - paragraph: Your application Pending
      - term: When
      - definition:
        - time: fredag 27 november 2026
        - text: 16:00–23:15
      - term: Where
      - definition:
        - 'link "Map: Rörstrandsgatan 31, 113 40 Stockholm"'
      - term: Pay
      - definition: 185 SEK/hr 6 h 45 min · 1,248.75 SEK before tax
      - term: Required expertise
      - definition:
        - list:
          - listitem: Server
      - button "Withdraw Application"
      - heading "About the shift" [level=2]
      - group:
        - heading "History" [level=2]
  `);
  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Withdraw your application?":
      - heading "Withdraw your application?" [level=2]
      - text: /We'll tell .*Lykta & Lind/
      - button "Keep Application"
      - button "Withdraw Application"
  `);
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/We'll tell .*Lykta & Lind/);
});

test('the applications: each applicant by name, with actions', { tag: '@long' }, async ({ openPageAs }) => {
  const page = await openPageAs('business', 'en', DESKTOP);
  await goToScreen(page, screenNamed('business-applications-open'));
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - link "Back to Jobs"
    - heading "Applications for Server for a full Friday dinner" [level=1]
    - paragraph: 6 applications received · 5 waiting
    - text: Open
    - link "Post Again"
    - button "Close Job"
    - region "Applicants":
      - heading "Applicants" [level=2]
      - list:
        - listitem:
          - article "Amina Warsame":
            - heading "Amina Warsame" [level=3]:
              - button "Amina Warsame" [expanded]
            - list:
              - listitem: Server
              - listitem: Host
            - term: Work Experience
            - definition: /Head Server/
            - term: Language Proficiency
            - definition:
              - list:
                - listitem: "Swedish: Fluent"
            - link "amina.warsame@demo.passa.se"
            - link "070-174 06 27"
            - button "Show More Details" [expanded=false]
            - button "Decline"
            - button "Accept"
        - listitem:
          - article "Katarzyna Wójcik"
        - listitem:
          - article "Daniel Öberg":
            - heading "Daniel Öberg" [level=3]:
              - button "Daniel Öberg" [expanded=false]
            - button "Decline"
            - button "Accept"
        - listitem:
          - article "Elsa Bergqvist"
    - region "Job Details":
      - heading "Job Details" [level=2]
  `);
});

test('a form with errors: the invalid fields and the reasons', { tag: '@long' }, async ({ openPageAs }) => {
  const page = await openPageAs('business', 'en', DESKTOP);
  await goToScreen(page, screenNamed('business-post-job-errors'));
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Post a New Job" [level=1]
    - region "Job Details":
      - heading "Job Details" [level=2]
      - textbox "Job title" [invalid]
      - paragraph: Job title must be at least 5 characters
      - textbox "Description" [invalid]
      - group "Required expertise":
        - checkbox "Bartender" [invalid]
      - textbox "Pay rate (SEK/hr)": "150"
    - region "Location & Schedule":
      - textbox "Address": Rörstrandsgatan 31
      - textbox "Zip code": 113 40
      - textbox "Date" [invalid]
      - group "Quick choices":
        - button "Today"
        - button "Tomorrow"
    - region "Good to know":
      - textbox "Dress code"
    - status:
      - button "6 fields need another look"
    - button "Cancel"
    - button "Post Job"
  `);
  const title = page.getByRole('textbox', { name: 'Job title' });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Job title must be at least 5 characters/);
});

test('in Swedish every date is in the language of the page', { tag: '@long' }, async ({ openPageAs }) => {
  const page = await openPageAs('worker', 'sv', DESKTOP);
  await goToScreen(page, screenNamed('worker-assigned'));
  await expect(page.locator('main time').first()).toBeVisible();
  await expect(page.locator('time[lang]')).toHaveCount(0);
});
