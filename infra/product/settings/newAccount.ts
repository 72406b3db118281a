/** What AWS grants a new account. It raises the first two on request. */
export const NEW_ACCOUNT = {
  /** Functions that may run at once in a region. */
  concurrency: 10,
  /** The sending rate of SES in its sandbox, in mails a second. */
  mailsPerSecond: 1,
  /** The mails that Cognito sends a day by itself, as AWS documents it. */
  codesPerDay: 50,
}
