/** The texts of the pages for accounts as long as there are none. */
export const notOpenTexts = {
  titles: {
    login: 'Login',
    signup: 'Sign Up',
    'forgot-password': 'Reset password',
    account: 'Followed trends',
  },
  notOpen: 'Accounts are not open yet. Every trend can be read and searched without one.',
  back: 'Back to where you were',
  backToHome: 'Back to Home',
} as const
