export const signUp = {
  workerTitle: 'Find work',
  businessTitle: 'Hire staff',
  workerLead: 'A few lines about you, and the open shifts are yours to apply for.',
  businessLead: 'A few lines about your venue, and your first shift is ready to post.',
  basicInformation: 'Basic Information',
  expertiseAndLocation: 'Expertise & Location',
  businessDetails: 'Business Details',
  submit: 'Create Account',
  backToHome: 'Back to Home',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
  passwordIsCommon: 'A common password, easy to guess',
} as const;
