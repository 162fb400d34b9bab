export const logIn = {
  title: 'Welcome Back',
  lead: (product: string) => `Log in to ${product}`,
  submit: 'Log In',
  forgotPassword: 'Forgot password?',
  noAccount: (product: string) => `New to ${product}?`,
  signUp: 'Sign up',
} as const;
