/** The texts about the address of an account: for those whose address gets no mail any more, and for another one. */
export const addressTexts = {
  sending: 'Sending a code…',
  failed: 'This did not work. Please check your connection and try again.',
  failures: {
    'email-already-in-use': 'Another account has this address. Please use a different one.',
    'operation-not-allowed': 'You signed in with Google, so your address is that of your Google account.',
  },

  suppressed: {
    title: 'Your emails have stopped',
    reasons: {
      bounce: 'Emails to {address} came back, so nothing is sent there any more.',
      complaint: 'Emails to {address} were reported as unwanted, so nothing is sent there any more.',
    },
    verify: 'Verify the address again',
    done: 'Your address is verified. From now on you get emails there again, as far as your settings say so.',
  },

  change: {
    title: 'Email address',
    lead: 'You sign in with it, and all emails go there.',
    begin: 'Change address',
    newAddress: 'New email',
    sameAddress: 'This is your address already.',
    send: 'Send a code',
    keep: 'Keep my address',
    done: 'Your address is changed. From now on you sign in with it, and all emails go there.',
  },
} as const
