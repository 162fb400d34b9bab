import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import { m } from './index.ts';

// The exact texts of the specification. Change them only when the specification changes.

test('the validation messages match section 5', () => {
  expect(en).toMatchObject({
    validation_first_name: 'First name must be at least 2 characters',
    validation_last_name: 'Last name must be at least 2 characters',
    validation_email: 'Please enter a valid email address',
    validation_phone_number: 'Please enter a valid phone number',
    validation_password: 'Password must be at least 6 characters',
    validation_confirm_password: "Passwords don't match",
    validation_expertise: 'Please select at least one expertise',
    validation_city: 'Please select a city',
    validation_street_address: 'Please enter your street address',
    validation_zip_code: 'Please enter a valid zip code',
    validation_business_name: 'Business name must be at least 2 characters',
    validation_organisation_number: 'Please enter a valid organisation number',
    validation_business_type: 'Please select a business type',
    validation_other_business_type: 'Please specify your business type',
    validation_business_address: 'Please enter your business address',
    validation_position: 'Position is required',
    validation_company: 'Company is required',
    validation_start_date_required: 'Start date is required',
    validation_title: 'Job title must be at least 5 characters',
    validation_description: 'Description must be at least 20 characters',
    validation_pay_rate: 'Pay rate must be at least 100 SEK',
    validation_address: 'Please enter a valid address',
    validation_start_date: 'Please select a start date',
    validation_start_time: 'Please select a start time',
    validation_end_time: 'Please select an end time',
    validation_end_time_order: 'End time must be after start time',
  });
});

test('the toasts match section 8', () => {
  expect(en).toMatchObject({
    toasts_account_created: 'Account created successfully!',
    toasts_sign_up_failed: 'Failed to create account. Please try again.',
    toasts_logged_in: 'Logged in successfully!',
    toasts_user_data_not_found: 'User data not found',
    toasts_log_in_failed: 'Failed to log in. Please check your credentials.',
    toasts_logged_out: 'Logged out successfully',
    toasts_log_out_failed: 'Failed to log out',
    toasts_profile_load_failed: 'Failed to load profile data',
    toasts_profile_updated: 'Profile updated successfully!',
    toasts_profile_update_failed: 'Failed to update profile',
    toasts_job_load_failed: 'Failed to load job details',
    toasts_applied: 'Application submitted successfully!',
    toasts_apply_failed: 'Failed to submit application',
    toasts_completed: 'Shift marked as completed',
    toasts_complete_no_handler: 'Unable to complete shift: System error',
    toasts_complete_not_logged_in: 'You must be logged in to complete a shift',
    toasts_complete_not_yours: 'You do not have permission to complete this shift',
    toasts_complete_failed: 'Failed to mark shift as completed. Please ensure you have the correct permissions.',
    toasts_job_posted: 'Job posted successfully!',
    toasts_post_failed: 'Failed to post job. Please try again.',
    toasts_applications_load_failed: 'Failed to load applications',
    toasts_accept_failed: 'Failed to accept application',
    toasts_declined: 'Application declined',
    toasts_decline_failed: 'Failed to decline application',
  });
  expect(m.toasts_accepted({ name: 'Astrid Lind' })).toBe('Application accepted! Astrid Lind has been hired.');
});

test('the messages of the worker’s screens match section 2', () => {
  expect(en).toMatchObject({
    log_in_title: 'Welcome Back',
    log_in_forgot_password: 'Forgot password?',
    log_in_sign_up: 'Sign up',
  });
  expect(en).toMatchObject({
    sign_up_basic_information: 'Basic Information',
    sign_up_expertise_and_location: 'Expertise & Location',
    sign_up_business_details: 'Business Details',
    sign_up_back_to_home: 'Back to Home',
    sign_up_log_in: 'Log in',
  });
  expect(en).toMatchObject({
    my_shifts_title: 'My Shifts',
    my_shifts_view: [
      {
        match: {
          'view=available': 'Available',
          'view=applied': 'Applied',
          'view=assigned': 'Assigned',
          'view=settled': 'Settled',
        },
      },
    ],
    my_shifts_available_empty: 'No available shifts at the moment.',
    my_shifts_available_empty_hint: 'Check back later for new postings.',
    my_shifts_applied_empty: "You haven't applied to any shifts yet.",
    my_shifts_assigned_empty: 'No assigned shifts yet.',
    my_shifts_settled_empty: 'No settled shifts yet.',
    my_shifts_browse_available: 'Browse Available Shifts',
    my_shifts_mark_completed: 'Mark as Completed',
  });
  expect(en).toMatchObject({
    browse_title: 'Browse Jobs',
    browse_all_expertise: 'All Expertise',
    browse_all_cities: 'All Cities',
    browse_clear_filters: 'Clear Filters',
    browse_empty: 'No jobs match your search criteria.',
  });
  expect([0, 1, 12].map((count) => m.browse_found({ count }))).toEqual([
    '0 Jobs Found',
    '1 Jobs Found',
    '12 Jobs Found',
  ]);
  expect(m.common_job_not_found()).toBe('Job Not Found');
  expect(en).toMatchObject({
    job_back_to_my_shifts: 'Back to My Shifts',
    job_location_unknown: 'Location not specified',
  });
});

test('the messages of the profiles match section 2, and the labels match the design', () => {
  expect(en).toMatchObject({
    profile_worker_title: 'Your Profile',
    profile_business_title: 'Business Profile',
    profile_personal_information: 'Personal Information',
    profile_business_information: 'Business Information',
    profile_location: 'Location',
    profile_expertise: 'Expertise',
    profile_language_proficiency: 'Language Proficiency',
    profile_work_experience: 'Work Experience',
    profile_video_resume: 'Video Resume',
    profile_documents: 'Documents',
    profile_add_experience: 'Add Experience',
    profile_remove: 'Remove',
    profile_view_document: 'View',
    profile_save: 'Save Changes',
  });
  expect(en).toMatchObject({
    fields_position: 'Position',
    fields_company: 'Company',
    fields_start_date: 'Start date',
    fields_end_date: 'End date',
    fields_current: 'I currently work here',
  });
});

test('the messages of the business’s screens match section 2', () => {
  expect(en).toMatchObject({
    business_dashboard_fallback_name: 'Business',
    business_dashboard_lead: 'Manage your job postings and applications',
    business_dashboard_post_job: 'Post New Job',
    business_dashboard_list: [{ match: { 'list=open': 'Open Jobs', 'list=hired': 'Hired', 'list=closed': 'Closed' } }],
    business_dashboard_post_first: 'Post Your First Job',
    business_dashboard_view_applications: 'View Applications',
  });
  expect(m.business_dashboard_welcome({ name: 'Kajen' })).toBe('Welcome, Kajen');
  expect(m.business_dashboard_empty({ list: 'open' })).toBe('No open jobs found.');
  expect(en).toMatchObject({
    post_job_title: 'Post a New Job',
    post_job_job_details: 'Job Details',
    post_job_location_and_schedule: 'Location & Schedule',
    post_job_submit: 'Post Job',
  });
  expect(en).toMatchObject({
    applications_back_to_jobs: 'Back to Jobs',
    applications_missing: "The job you're looking for doesn't exist or has been removed.",
    applications_empty: 'No applications received yet.',
    applications_empty_hint: 'Applications will appear here once workers apply for this job.',
    applications_show_more: 'Show More Details',
    applications_show_less: 'Show Less',
    applications_present: 'Present',
    applications_accept: 'Accept',
    applications_decline: 'Decline',
  });
  expect(m.applications_title({ jobTitle: 'Evening bartender' })).toBe('Applications for Evening bartender');
});
