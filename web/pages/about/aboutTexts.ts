import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { everyHours } from '../../../shared/languages/en/formats.ts'
import {
  DIGEST_HOUR,
  MAX_LATEST_HOURS,
  MAX_QUICK_HIT_DAYS,
  MAX_QUICK_HITS,
  MAX_QUICK_HITS_PER_CATEGORY,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  TREND_HOURS,
} from '../../../shared/limits.ts'
import { countriesPage, plainPage } from '../../../shared/pages.ts'
import { numberWord } from '../../../shared/text/numberWord.ts'
import type { Prose } from '../../features/prose/Prose.ts'
import { premiumTexts } from '../../texts/premiumTexts.ts'

const EXTENT = `${COUNTRIES.length} countries and ${CATEGORIES.length} categories`

/** What the product is and what its numbers mean. */
export const aboutTexts = (collectionHours: number) =>
  ({
    title: 'About Uptick',
    description: `What Uptick shows, where its numbers come from, what they mean, and how often they change: trends of ${TREND_HOURS} hours in ${EXTENT}.`,
    lead: `Uptick shows what people are searching for: the trending topics of the last ${TREND_HOURS} hours in ${EXTENT}. Anyone can read and search it, without an account.`,
    sections: [
      {
        id: 'numbers',
        title: 'What the numbers mean',
        blocks: [
          {
            text: 'A trend is one wave of one topic in one country: it starts, it grows, and at some point it is over. When the topic comes back later, that is a new trend.',
          },
          {
            terms: [
              {
                term: 'Searches',
                meaning:
                  'At least so many. The source counts in steps (100, 200, 500, 1,000 and so on), so 200K+ means 200,000 or more, up to the next step. It is a lower bound, never an exact count.',
              },
              {
                term: 'Growth',
                meaning: 'How much more people searched for it than before, in percent, as the source reports it.',
              },
              { term: 'Active', meaning: 'The wave is still going on.' },
              { term: 'Lasted', meaning: 'The wave is over: the source has given it an end.' },
              {
                term: 'Age',
                meaning: 'Counted from the moment the wave started, on your own clock, and not from our last update.',
              },
              {
                term: 'The small line',
                meaning: `The searches that each of our updates of the last ${TREND_HOURS} hours saw.`,
              },
            ],
          },
          {
            text: 'Where the source says nothing about a trend, a usual value stands in its place: 100K+ for searches, +0% for growth. Such a value is never compared and no trend is ranked by it.',
          },
          {
            text: 'Below a trend stand news articles that the source names for it. An article without a title is not shown, and neither is a trend that has no titled article.',
          },
        ],
      },
      {
        id: 'lists',
        title: 'Top, Latest, Rising and Quick Hits',
        blocks: [
          {
            text: 'Within a country and a category, every trend stands in exactly one of three tabs, and stays there until the next collection.',
          },
          {
            terms: [
              {
                term: 'Latest',
                meaning: `What is still active and was at most ${numberWord(MAX_LATEST_HOURS)} hours old when collected, the newest first.`,
              },
              {
                term: 'Rising',
                meaning: 'Of the rest, those that grow fastest, but at most half of them.',
              },
              { term: 'Top', meaning: 'Everything else, the most searched first.' },
            ],
          },
          {
            text: `Quick Hits are up to ${numberWord(MAX_QUICK_HITS)} trends across all categories of a country. They are chosen from the fastest growing, the most searched and the newest, none older than ${numberWord(MAX_QUICK_HIT_DAYS)} days when collected, and stand in the order of searches and growth taken together. No name stands there twice and no category more than ${numberWord(MAX_QUICK_HITS_PER_CATEGORY)} times.`,
          },
          {
            text: [
              'A topic can belong to several categories and is listed in each of them. What fits none of them is listed under Others. See also the ',
              { text: 'list of countries', to: countriesPage() },
              '.',
            ],
          },
        ],
      },
      {
        id: 'updates',
        title: 'Updates, and data that is old',
        blocks: [
          {
            text: `The trends of all countries are collected anew ${everyHours(collectionHours)}. You see a collection only when it is complete, so what stands on one page always belongs together.`,
          },
          {
            list: [
              'The time above a list is the time of the trends in it, not the time at which you opened the page.',
              'When an update brings nothing usable for a country, its last good trends stay. They keep their own time, and a note above them says that they are older.',
              'When the site cannot be reached, your browser may show what it kept from an earlier visit, again with the time of those trends.',
              'Sample data is invented. It only stands in where a copy of this site cannot reach the source, and the footer of every page then says so.',
            ],
          },
        ],
      },
      {
        id: 'following',
        title: 'Following',
        blocks: [
          {
            text: `With an account you can follow a trend or a whole category. At ${DIGEST_HOUR}:00 in your own time zone you get one email with what has changed, and a notification in your browser if you allow it. When nothing has changed there is no email.`,
          },
          {
            text: `A change is a new topic, a new status, more than ${numberWord(SIGNIFICANT_ARTICLES)} new articles, searches that rose by more than ${SIGNIFICANT_VOLUME_PERCENT} percent, or growth that rose by more than ${SIGNIFICANT_GROWTH_POINTS} points.`,
          },
        ],
      },
      {
        id: 'source',
        title: 'Where the data comes from',
        blocks: [
          {
            text: 'All trend data comes from Google Trends. Uptick is an independent site and is not affiliated with, endorsed by or sponsored by Google. The articles belong to those who published them; Uptick only links to them.',
          },
          {
            text: ['The ', { text: 'Privacy Policy', to: plainPage('privacy') }, ' tells what is kept about you.'],
          },
        ],
      },
      {
        id: 'shortcuts',
        title: 'Keyboard shortcuts',
        blocks: [
          {
            keys: [
              { key: '/', meaning: 'Go to the search field' },
              { key: '?', meaning: 'Show these shortcuts' },
              { key: 'j', meaning: 'Go to the next trend' },
              { key: 'k', meaning: 'Go to the trend before' },
              { key: '[', meaning: 'In the archive, go to what is earlier' },
              { key: ']', meaning: 'In the archive, go to what is later' },
              { key: 'Enter', meaning: 'Open the trend you are at' },
            ],
          },
          { text: 'They do nothing while you are typing in a field.' },
        ],
      },
      {
        id: 'premium',
        title: 'Premium',
        blocks: [
          {
            text: `Premium will be a newsletter with updates every 6 hours, where the free updates come daily. It will cost ${premiumTexts.price} a month, after a 7-day free trial.`,
          },
          {
            text: 'It has not been launched. It is coming soon for Canada, the USA and the UK. If you would like to know when, press Premium at the top of any page and join the waitlist: that takes your email address and your country, needs no account, and costs nothing.',
          },
        ],
      },
      {
        id: 'contact',
        title: 'Contact',
        blocks: [
          {
            text: [
              'Something is wrong, missing or unclear? Please ',
              { text: 'write to us', to: plainPage('contact') },
              '.',
            ],
          },
        ],
      },
    ],
  }) as const satisfies Prose
