import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { everyHours, growth, number, percent, volume } from '../../../../../shared/languages/nl/formats.ts'
import { fullHour } from '../../../../../shared/languages/nl/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
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
} from '../../../../../shared/limits.ts'
import { countriesPage, plainPage } from '../../../../../shared/pages.ts'
import type * as english from '../../../../pages/about/aboutTexts.ts'
import { premiumTexts } from '../../texts/premiumTexts.ts'
import { quickHits, tabNames } from '../../texts/texts.ts'

const EXTENT = `${COUNTRIES.length} landen en ${CATEGORIES.length} categorieën`

export const aboutTexts: Words<typeof english.aboutTexts> = (collectionHours) => ({
  title: 'Over Uptick',
  description: `Wat Uptick toont, waar de cijfers vandaan komen, wat ze betekenen en hoe vaak ze veranderen: trends van de laatste ${TREND_HOURS} uur in ${EXTENT}.`,
  lead: `Uptick toont waar mensen naar zoeken: de trends van de laatste ${TREND_HOURS} uur in ${EXTENT}. Iedereen kan ze lezen en doorzoeken, zonder account.`,
  sections: [
    {
      id: 'numbers',
      title: 'Wat de cijfers betekenen',
      blocks: [
        {
          text: 'Een trend is een golf van een onderwerp in een land: hij begint, hij groeit, en op een gegeven moment is hij voorbij. Komt het onderwerp later terug, dan is dat een nieuwe trend.',
        },
        {
          terms: [
            {
              term: 'Zoekopdrachten',
              meaning: `Minstens zoveel. De bron telt in stappen (100, 200, 500, 1000 enzovoort); ${volume(200_000)} betekent dus ${number(200_000)} of meer, tot de volgende stap. Het is een ondergrens, nooit een precieze telling.`,
            },
            {
              term: 'Groei',
              meaning: 'Hoeveel vaker ernaar is gezocht dan daarvoor, in procenten, zoals de bron het opgeeft.',
            },
            { term: 'Actief', meaning: 'De golf loopt nog.' },
            { term: 'Voorbij', meaning: 'De golf is voorbij: de bron heeft er een einde aan gegeven.' },
            {
              term: 'Leeftijd',
              meaning: 'Geteld vanaf het begin van de golf, volgens je eigen klok en niet vanaf onze laatste meting.',
            },
            {
              term: 'Het lijntje',
              meaning: `De zoekopdrachten die elk van onze metingen van de laatste ${TREND_HOURS} uur heeft gezien.`,
            },
          ],
        },
        {
          text: `Waar de bron niets opgeeft, staat een gebruikelijke waarde: ${volume(null)} bij zoekopdrachten, ${growth(null)} bij groei. Zo’n waarde wordt nooit vergeleken, en geen trend wordt erop gerangschikt.`,
        },
        {
          text: 'Onder een trend staan artikelen die de bron erbij noemt. Een artikel zonder titel wordt niet getoond, en een trend zonder artikel met titel ook niet.',
        },
      ],
    },
    {
      id: 'lists',
      title: `${tabNames.Top}, ${tabNames.Latest}, ${tabNames.Rising} en ${quickHits}`,
      blocks: [
        {
          text: 'Binnen een land en een categorie staat elke trend op precies een van drie tabbladen, en daar blijft hij tot de volgende meting.',
        },
        {
          terms: [
            {
              term: tabNames.Latest,
              meaning: `Wat nog actief is en bij de meting hoogstens ${MAX_LATEST_HOURS} uur oud was, het nieuwste eerst.`,
            },
            {
              term: tabNames.Rising,
              meaning: 'Van de rest wat het snelst groeit, maar hoogstens de helft.',
            },
            { term: tabNames.Top, meaning: 'Al het andere, het meest gezochte eerst.' },
          ],
        },
        {
          text: `“${quickHits}” toont tot ${MAX_QUICK_HITS} trends uit alle categorieën van een land. Ze worden gekozen uit de snelst groeiende, de meest gezochte en de nieuwste, geen bij de meting ouder dan ${MAX_QUICK_HIT_DAYS} dagen, en gerangschikt op zoekopdrachten en groei samen. Geen naam staat er twee keer en geen categorie vaker dan ${MAX_QUICK_HITS_PER_CATEGORY} keer.`,
        },
        {
          text: [
            'Een onderwerp kan bij meerdere categorieën horen en staat dan in elk ervan. Wat nergens past, staat onder Overig. Zie ook de ',
            { text: 'lijst van landen', to: countriesPage() },
            '.',
          ],
        },
      ],
    },
    {
      id: 'updates',
      title: 'Bijwerken en oudere gegevens',
      blocks: [
        {
          text: `De trends van alle landen worden ${everyHours(collectionHours)} gemeten. Je ziet een meting pas als die compleet is; wat op een pagina staat, hoort dus altijd bij elkaar.`,
        },
        {
          list: [
            'De tijd boven een lijst is de tijd van de trends, niet het moment waarop je de pagina hebt geopend.',
            'Levert een meting voor een land niets bruikbaars op, dan blijven de laatste goede trends staan. Ze houden hun eigen tijd, en een opmerking erboven zegt dat ze ouder zijn.',
            'Is de site niet bereikbaar, dan toont je browser misschien wat hij van een eerder bezoek heeft bewaard, ook dat met de tijd van die trends.',
            'Voorbeeldgegevens zijn verzonnen. Ze staan alleen waar een kopie van deze site de bron niet bereikt, en dan staat dat onderaan elke pagina.',
          ],
        },
      ],
    },
    {
      id: 'following',
      title: 'Volgen',
      blocks: [
        {
          text: `Met een account kun je een trend of een hele categorie volgen. Om ${fullHour(DIGEST_HOUR)} in jouw tijdzone krijg je een e-mail met wat er is veranderd en, als je dat toestaat, een melding in de browser. Is er niets veranderd, dan komt er geen e-mail.`,
        },
        {
          text: `Een verandering is een nieuw onderwerp, een nieuwe status, meer dan ${SIGNIFICANT_ARTICLES} nieuwe artikelen, een stijging van de zoekopdrachten met meer dan ${percent(SIGNIFICANT_VOLUME_PERCENT)} of van de groei met meer dan ${SIGNIFICANT_GROWTH_POINTS} punten.`,
        },
      ],
    },
    {
      id: 'source',
      title: 'Waar de gegevens vandaan komen',
      blocks: [
        {
          text: 'Alle trendgegevens komen van Google Trends. Uptick is een onafhankelijke site en wordt door Google niet beheerd, aanbevolen of gesponsord. De artikelen zijn van wie ze heeft gepubliceerd; Uptick linkt er alleen naar.',
        },
        {
          text: [
            'Wat er over jou wordt opgeslagen, staat in de ',
            { text: 'privacyverklaring', to: plainPage('privacy') },
            '.',
          ],
        },
      ],
    },
    {
      id: 'shortcuts',
      title: 'Sneltoetsen',
      blocks: [
        {
          keys: [
            { key: '/', meaning: 'Naar het zoekveld' },
            { key: '?', meaning: 'Deze sneltoetsen tonen' },
            { key: 'j', meaning: 'Naar de volgende trend' },
            { key: 'k', meaning: 'Naar de vorige trend' },
            { key: '[', meaning: 'In het archief: eerder' },
            { key: ']', meaning: 'In het archief: later' },
            { key: 'Enter', meaning: 'De trend openen waar je bent' },
          ],
        },
        { text: 'Ze werken niet terwijl je in een veld typt.' },
      ],
    },
    {
      id: 'premium',
      title: 'Premium',
      blocks: [
        {
          text: `Premium wordt een nieuwsbrief met elke 6 uur updates; de gratis updates komen dagelijks. Hij gaat ${premiumTexts.price} per maand kosten, na 7 gratis proefdagen.`,
        },
        {
          text: 'Hij is nog niet begonnen en komt binnenkort voor Canada, de Verenigde Staten en het Verenigd Koninkrijk. Wil je weten wanneer, kies dan Premium boven aan een pagina en zet je op de wachtlijst: daarvoor zijn je e-mailadres en je land nodig, maar geen account, en het kost niets.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          text: [
            'Is er iets fout, onduidelijk of ontbreekt er iets? ',
            { text: 'Schrijf ons', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})
