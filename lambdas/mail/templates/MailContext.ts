/** What every mail must know of the deployment that sends it. */
export type MailContext = {
  /** The site's origin: `"https://uptick.example"`. Links are made from it and from nothing else. */
  site: string
  /** Who sends the mail and where they are; empty while the operator has not said it. */
  postalAddress: string
}

/** Where a mail that was subscribed to leads whoever wants less of them. */
export type UnsubscribeLinks = {
  /** The page where everything can be changed. */
  manage: string
  /** The page that ends these mails, without signing in. */
  stop: string
}
