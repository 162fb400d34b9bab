export const logIn = {
  title: 'Welcome Back',
  lead: (product: string) => `Log in to ${product}`,
  submit: 'Log In',
  passkey: 'Log in with a passkey',
  noPasskey: 'No passkey was used',
  forgotPassword: 'Forgot password?',
  noAccount: (product: string) => `New to ${product}?`,
  signUp: 'Sign up',
} as const;
