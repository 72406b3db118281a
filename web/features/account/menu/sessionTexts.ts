/** The texts of the header for whoever is signed in. */
export const sessionTexts = {
  account: 'Account',
  accountMenu: (name: string) => `Account menu, ${name}`,
  followedTrends: 'Followed trends',
  signOut: 'Sign Out',
  deleteAccount: 'Delete Account',
} as const
