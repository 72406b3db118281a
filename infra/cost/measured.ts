/**
 * What the product itself uses, measured with as many trends as there really are (45 countries of about 250). Tests
 * compare this with the last `npm run bench`, and the sizes of views with today's build.
 */
export const MEASURED = {
  date: '2026-11-21',
  how: 'npm run bench -- costs (views in Chromium, functions on stand-ins for AWS), -- digest and -- collection',
  /** A visitor who was never here, with all that the app fetches once it is touched; headers as HTTP/1.1 writes them. */
  firstView: { kilobytes: 235, requests: 26 },
  /** A page of another country after it. */
  nextView: { kilobytes: 64, requests: 3 },
  /** Milliseconds of a whole core, and reads of the table, each of the pointer to what is published. */
  pageCall: { milliseconds: 14.3, reads: 1 },
  countryCall: { milliseconds: 2.45, reads: 1 },
  searchCall: { milliseconds: 6.16, reads: 1 },
  pointerKilobytes: 7.29,
  collection: {
    items: 11_030,
    itemKilobytes: 3_070,
    objects: 208,
    keptMegabytes: 9.13,
    /** At the polite pace, from a source that takes its time. */
    seconds: 27.6,
  },
  /** The table of people, for a reader who is told something; for all others hundredths of a page of followers. */
  digest: { reads: 1, writes: 3 },
}
