import { expect, test } from 'vitest';
import { texts } from '../index.ts';

// The specification's texts, letter for letter; whoever changes one here has to have changed the specification.

test('the validation messages are those of section 5', () => {
  expect(texts.validation).toMatchObject({
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phoneNumber: 'Please enter a valid phone number',
    password: 'Password must be at least 6 characters',
    confirmPassword: "Passwords don't match",
    expertise: 'Please select at least one expertise',
    city: 'Please select a city',
    streetAddress: 'Please enter your street address',
    zipCode: 'Please enter a valid zip code',
    businessName: 'Business name must be at least 2 characters',
    organisationNumber: 'Please enter a valid organisation number',
    businessType: 'Please select a business type',
    otherBusinessType: 'Please specify your business type',
    businessAddress: 'Please enter your business address',
    position: 'Position is required',
    company: 'Company is required',
    startDateRequired: 'Start date is required',
    title: 'Job title must be at least 5 characters',
    description: 'Description must be at least 20 characters',
    payRate: 'Pay rate must be at least 100 SEK',
    address: 'Please enter a valid address',
    startDate: 'Please select a start date',
    startTime: 'Please select a start time',
    endTime: 'Please select an end time',
    endTimeOrder: 'End time must be after start time',
  });
});

test('the toasts are those of section 8', () => {
  expect(texts.toasts).toMatchObject({
    accountCreated: 'Account created successfully!',
    signUpFailed: 'Failed to create account. Please try again.',
    loggedIn: 'Logged in successfully!',
    userDataNotFound: 'User data not found',
    logInFailed: 'Failed to log in. Please check your credentials.',
    loggedOut: 'Logged out successfully',
    logOutFailed: 'Failed to log out',
    profileLoadFailed: 'Failed to load profile data',
    profileUpdated: 'Profile updated successfully!',
    profileUpdateFailed: 'Failed to update profile',
    jobLoadFailed: 'Failed to load job details',
    applied: 'Application submitted successfully!',
    applyFailed: 'Failed to submit application',
    completed: 'Shift marked as completed',
    completeNoHandler: 'Unable to complete shift: System error',
    completeNotLoggedIn: 'You must be logged in to complete a shift',
    completeNotYours: 'You do not have permission to complete this shift',
    completeFailed: 'Failed to mark shift as completed. Please ensure you have the correct permissions.',
    jobPosted: 'Job posted successfully!',
    postFailed: 'Failed to post job. Please try again.',
    applicationsLoadFailed: 'Failed to load applications',
    acceptFailed: 'Failed to accept application',
    declined: 'Application declined',
    declineFailed: 'Failed to decline application',
  });
  expect(texts.toasts.accepted('Astrid Lind')).toBe('Application accepted! Astrid Lind has been hired.');
});

test('the texts of the screens are those of section 2', () => {
  expect(texts.logIn).toMatchObject({ title: 'Welcome Back', forgotPassword: 'Forgot password?', signUp: 'Sign up' });
  expect(texts.signUp).toMatchObject({
    basicInformation: 'Basic Information',
    expertiseAndLocation: 'Expertise & Location',
    businessDetails: 'Business Details',
    backToHome: 'Back to Home',
    logIn: 'Log in',
  });
  expect(texts.myShifts).toMatchObject({
    title: 'My Shifts',
    views: { available: 'Available', applied: 'Applied', assigned: 'Assigned', settled: 'Settled' },
    availableEmpty: 'No available shifts at the moment.',
    availableEmptyHint: 'Check back later for new postings.',
    appliedEmpty: "You haven't applied to any shifts yet.",
    assignedEmpty: 'No assigned shifts yet.',
    settledEmpty: 'No settled shifts yet.',
    browseAvailable: 'Browse Available Shifts',
    markCompleted: 'Mark as Completed',
  });
  expect(texts.browse).toMatchObject({
    title: 'Browse Jobs',
    allExpertise: 'All Expertise',
    allCities: 'All Cities',
    clearFilters: 'Clear Filters',
    empty: 'No jobs match your search criteria.',
  });
  expect([0, 1, 12].map(texts.browse.found)).toEqual(['0 Jobs Found', '1 Jobs Found', '12 Jobs Found']);
  expect(texts.common.jobNotFound).toBe('Job Not Found');
  expect(texts.job).toMatchObject({ backToMyShifts: 'Back to My Shifts', locationUnknown: 'Location not specified' });
});

test('the texts of the profiles are those of section 2, their labels those of the design', () => {
  expect(texts.profile).toMatchObject({
    workerTitle: 'Your Profile',
    businessTitle: 'Business Profile',
    personalInformation: 'Personal Information',
    businessInformation: 'Business Information',
    location: 'Location',
    expertise: 'Expertise',
    languageProficiency: 'Language Proficiency',
    workExperience: 'Work Experience',
    videoResume: 'Video Resume',
    documents: 'Documents',
    addExperience: 'Add Experience',
    remove: 'Remove',
    viewDocument: 'View',
    save: 'Save Changes',
  });
  expect(texts.fields).toMatchObject({
    position: 'Position',
    company: 'Company',
    startDate: 'Start date',
    endDate: 'End date',
    current: 'I currently work here',
  });
});

test('the texts of the business’s screens are those of section 2', () => {
  expect(texts.businessDashboard).toMatchObject({
    fallbackName: 'Business',
    lead: 'Manage your job postings and applications',
    postJob: 'Post New Job',
    lists: { open: 'Open Jobs', hired: 'Hired', closed: 'Closed' },
    postFirst: 'Post Your First Job',
    viewApplications: 'View Applications',
  });
  expect(texts.businessDashboard.welcome('Kajen')).toBe('Welcome, Kajen');
  expect(texts.businessDashboard.empty('open')).toBe('No open jobs found.');
  expect(texts.postJob).toMatchObject({
    title: 'Post a New Job',
    jobDetails: 'Job Details',
    locationAndSchedule: 'Location & Schedule',
    submit: 'Post Job',
  });
  expect(texts.applications).toMatchObject({
    backToJobs: 'Back to Jobs',
    missing: "The job you're looking for doesn't exist or has been removed.",
    empty: 'No applications received yet.',
    emptyHint: 'Applications will appear here once workers apply for this job.',
    showMore: 'Show More Details',
    showLess: 'Show Less',
    present: 'Present',
    accept: 'Accept',
    decline: 'Decline',
  });
  expect(texts.applications.title('Evening bartender')).toBe('Applications for Evening bartender');
});
