import { CATEGORIES, LEFTOVER_CATEGORY } from '../../../../../shared/categories.ts'
import { LARGEST_SHRINK, SMALLEST_JUDGED } from '../../../../../shared/collections/acceptance.ts'
import { maxDataAgeHours } from '../../../../../shared/collections/pace.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/nl/categories.ts'
import { everyHours, growth, number, volume } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  CLOSE_START_HOURS,
  EVENT_HEADLINE_HOURS,
  MAX_EVENT_SHARERS,
  MAX_EVENT_TRENDS,
  MAX_HEADLINE_WORDS,
  MAX_ONLY_HERE,
  MIN_EVENT_COUNTRIES,
  MIN_HEADLINE_WORDS,
  NEAR_START_HOURS,
  SAME_TIME_MINUTES,
  TREND_HOURS,
} from '../../../../../shared/limits.ts'
import { plainPage } from '../../../../../shared/pages.ts'
import { LOWEST_STEP, stepsUpTo } from '../../../../../shared/trends/steps.ts'
import type * as english from '../../../../pages/method/methodTexts.ts'
import { groupEvents, quickHits, tabNames } from '../../texts/texts.ts'

export const SHOWN_STEPS: Words<typeof english.SHOWN_STEPS> = stepsUpTo(10_000_000)

const EXAMPLE = 310_000
export const exampleStep = SHOWN_STEPS.findLast((step) => step <= EXAMPLE) ?? LOWEST_STEP
const nextStep = SHOWN_STEPS.find((step) => step > EXAMPLE) ?? LOWEST_STEP

const shown = volume(exampleStep)

export const methodTexts: Words<typeof english.methodTexts> = (collectionHours) => ({
  title: 'Waar deze cijfers vandaan komen',
  description:
    'Wat zoekopdrachten, tijden en koppen op Uptick betekenen: stappen in plaats van tellingen, wanneer een golf begint en eindigt, wanneer zoekopdrachten een kaart delen, welke kop wordt geciteerd, wat wordt weggelaten en hoe oudere gegevens worden getoond.',
  lead: 'Alle cijfers komen uit de lijst met zoektrends die Google Trends voor elk land publiceert. Deze pagina zegt wat er hier met die lijst gebeurt.',
  facts: [
    { label: 'Landen', value: String(COUNTRIES.length) },
    { label: 'Categorieën', value: String(CATEGORIES.length) },
    { label: 'Gemeten', value: everyHours(collectionHours) },
    { label: 'Elke lijst beslaat', value: `${TREND_HOURS} uur` },
  ],

  stepFigure: `De stappen van ${number(LOWEST_STEP)} tot ${number(SHOWN_STEPS.at(-1) ?? 0)} zoekopdrachten. Ongeveer ${number(EXAMPLE)} zoekopdrachten worden getoond als ${shown}.`,
  stepCaption:
    'Hoe langer de streep onder een getal, hoe hoger de stap; elke macht van tien voegt dezelfde lengte toe.',
  example: `Ongeveer ${number(EXAMPLE)}: ${shown}`,

  waveFigure: `Een golf begint voor een meting, wordt door twee gezien en is voorbij voor de derde. De bron wordt ${everyHours(collectionHours)} gevraagd.`,
  waveCaption: 'De stippellijnen zijn metingen. Begin en einde houden de tijden die de bron noemt.',
  started: 'Begin',
  ended: 'Einde',
  collections: ['Meting', `+${collectionHours} uur`, `+${2 * collectionHours} uur`],

  sections: [
    {
      id: 'step',
      title: 'Een stap, geen telling',
      blocks: [
        {
          pull: `“${shown}” betekent minstens ${number(exampleStep)} zoekopdrachten en minder dan ${number(nextStep)}.`,
        },
        {
          text: 'De bron noemt de stap van een ladder (1, 2 en 5 keer een macht van tien), nooit een telling; elk aantal zoekopdrachten is dus een ondergrens. Stappen worden nooit opgeteld of gemiddeld. Wat een meting heeft gezien, blijft in het verloop van het onderwerp.',
        },
        {
          text: `De groei is het eigen cijfer van de bron, in procenten. Waar de bron een cijfer weglaat, staat ${volume(null)} of ${growth(null)}; geen trend wordt op zo’n waarde gerangschikt.`,
        },
      ],
    },
    {
      id: 'wave',
      title: 'Wanneer een golf begint en eindigt',
      blocks: [
        { pull: 'Een golf begint wanneer de bron dat zegt, niet wanneer wij voor het eerst kijken.' },
        {
          text: 'Een trend is een golf van een onderwerp in een land, met het begin en het einde die de bron opgeeft. Zolang er geen einde is, is hij actief; de bron kan een einde later corrigeren. Komt een onderwerp terug, dan heeft het een nieuwe golf, en de eerdere staan op de pagina van het onderwerp.',
        },
        {
          text: 'De eerste van onze metingen die een onderwerp zag, is geen begin: “Hier vermeld sinds” noemt die. Waar een onderwerp het eerst vermeld was, zegt niets over waar het begon.',
        },
      ],
    },
    {
      id: 'events',
      title: 'Wanneer zoekopdrachten een kaart delen',
      blocks: [
        { pull: 'Eén kaart, één gebeurtenis; de cijfers zijn die van de meest gezochte trend, nooit een som.' },
        {
          text: `Trends van een land delen een kaart als ze een artikel delen dat over beide gaat, of als de ene een gerelateerde zoekopdracht van de andere is en ze meer gemeen hebben: andere gerelateerde zoekopdrachten, een zeldzaam woord in hun titels of grotendeels dezelfde koppen. Een begin binnen ${CLOSE_START_HOURS} uur spreekt ervoor, verschillende categorieën ertegen. Wat meer dan ${MAX_EVENT_SHARERS} trends delen, zoals het liveblog van een hele dag of “live-uitslag”, verbindt niets.`,
        },
        {
          text: `Een kaart heeft hoogstens ${MAX_EVENT_TRENDS} trends, zodat er geen ketens groeien van dingen die weinig met elkaar te maken hebben. De regels vergelijken woorden en adressen: ze begrijpen niets en missen wat alleen de betekenis verbindt.`,
        },
        {
          text: `Er wordt niets verborgen. De titel van elke trend staat op de kaart, één klik toont de andere als regels, en zonder “${groupEvents}” heeft elke trend weer een eigen kaart. Tabbladen en hun aantallen, zoeken, volgen, feeds en de API houden elke trend.`,
        },
      ],
    },
    {
      id: 'elsewhere',
      title: 'Wanneer twee landen een onderwerp delen',
      blocks: [
        {
          text: 'Onderwerpen van twee landen worden verbonden als ze een artikel delen, dezelfde woorden hebben, meerdere gerelateerde zoekopdrachten delen of dezelfde naam in een ander schrift zijn. Wat bij te veel onderwerpen van een land hoort, zoals het liveblog van een hele dag, verbindt niets. Elk land houdt zijn eigen titel, stap en tijden.',
        },
      ],
    },
    {
      id: 'everywhere',
      title: 'Wanneer veel landen een gebeurtenis delen',
      blocks: [
        { pull: 'Landen worden geteld, elk één keer; zoekopdrachten worden nooit opgeteld.' },
        {
          text: `Elke gebeurtenis heeft een centraal onderwerp: elk land erin is daarmee verbonden, of deelt twee redenen met elk van twee landen die dat zijn. Zo groeit er geen keten van verbindingen. Alleen dezelfde woorden tellen pas als beide golven binnen ${NEAR_START_HOURS} uur begonnen, en woorden waar elke dag naar wordt gezocht, zoals “weer”, alleen met een gedeeld artikel. Landen die de nieuwste meting niet heeft bijgewerkt, worden weggelaten en genoemd.`,
        },
        {
          text: `“Het eerst vermeld” is het land waar de bron het het eerst toonde, en zegt niets over waar het begon: grote landen komen eerder boven de drempel van de bron. Een begin binnen ${SAME_TIME_MINUTES} minuten geldt als ongeveer dezelfde tijd; is een begin onbekend, dan wordt er niets gezegd. Een verschijning begint na de laatste meting waarin minder dan ${MIN_EVENT_COUNTRIES} landen de gebeurtenis vermeldden. Elke golf die sindsdien vermeld was, telt, ook die van een land dat haar niet meer vermeldt; wat daarvoor voorbij was, staat er als eerdere verschijning. Wat begon voor onze eerste meting, of in een gat dat langer is dan de ${TREND_HOURS} uur die lijsten teruggaan, heeft geen bekend eerste land.`,
        },
        {
          text: `“Alleen in” noemt onderwerpen zonder tegenhanger in een ander land. Ze hebben een artikel en minstens zoveel zoekopdrachten als de helft van de onderwerpen van het land; hoogstens ${MAX_ONLY_HERE} worden genoemd.`,
        },
      ],
    },
    {
      id: 'headline',
      title: 'Welke kop wordt geciteerd',
      blocks: [
        {
          text: 'Het nieuwste artikel dat de bron bij de trend noemt. Het wordt in zijn geheel geciteerd, in de eigen taal, met uitgever en leeftijd. Redenen schrijven we niet zelf: zonder artikel wordt er niets gezegd.',
        },
        {
          text: 'Bij een gebeurtenis in veel landen is het dat van hun nieuwste artikelen dat de meeste van die landen vermelden.',
        },
        {
          text: `Op een kaart met meerdere trends is het de titel die het meest lijkt op die van de andere artikelen, onder de artikelen van ${EVENT_HEADLINE_HOURS} uur voor het begin van de eerste tot ${EVENT_HEADLINE_HOURS} uur erna; zijn die er niet, dan wordt het nieuwste bekeken. Vragen, lijsten die met een getal beginnen, liveblogs, titels in hoofdletters en titels van minder dan ${MIN_HEADLINE_WORDS} of meer dan ${MAX_HEADLINE_WORDS} woorden worden niet gekozen. Lijkt geen titel genoeg op de andere, dan wordt er geen geciteerd. Zegt een andere bron bijna hetzelfde met andere getallen, dan worden beide geciteerd.`,
        },
      ],
    },
    {
      id: 'dropped',
      title: 'Wat wordt weggelaten',
      blocks: [
        {
          terms: [
            {
              term: 'Wat niet vermeld is',
              meaning: 'De bron beslist wat ze vermeldt. Wat ze weglaat, ziet hier niemand.',
            },
            {
              term: 'Geen artikel',
              meaning:
                'Een trend zonder artikel met titel staat op geen tabblad. Zoeken, de eigen pagina en de API hebben hem wel.',
            },
            {
              term: 'Twee categorieën',
              meaning: `“Beauty and Fashion” en “Entertainment” hebben hier geen categorie. Een trend zonder een andere staat onder ${categoryName(LEFTOVER_CATEGORY)}.`,
            },
            {
              term: 'Onveilige links',
              meaning: 'Alleen links naar webpagina’s blijven. Een trend blijft, ook als de link wegvalt.',
            },
            {
              term: 'Twijfelachtige lijsten',
              meaning: `Een lijst met minder dan één op de ${LARGEST_SHRINK} van de vorige trends, als dat er minstens ${SMALLEST_JUDGED} waren, wordt pas gebruikt als de volgende meting die bevestigt.`,
            },
          ],
        },
      ],
    },
    {
      id: 'stale',
      title: 'Hoe oudere gegevens worden getoond',
      blocks: [
        {
          text: [
            `Een land dat niet kon worden gemeten, houdt zijn laatste lijst met de tijd daarvan en is als ouder gemarkeerd. Zijn de nieuwste gegevens meer dan ${maxDataAgeHours(collectionHours)} uur oud of is geen land actueel, dan zegt de `,
            { text: 'statuspagina', to: plainPage('status') },
            ' dat. Die noemt de leeftijd van elk land.',
          ],
        },
        {
          text: `“${tabNames.Latest}” en “${quickHits}” tonen wat bij de meting nieuw was, en blijven zo tot de volgende. De leeftijd naast trends en artikelen wordt volgens je eigen klok geteld.`,
        },
      ],
    },
    {
      id: 'quote',
      title: 'Ons citeren',
      blocks: [
        {
          text: [
            'Zeg “minstens”, en noem het land en de tijd boven de lijst. De gegevens zijn van Google, via Google Trends; de methode en de fouten zijn van ons. ',
            { text: 'Meld ons een fout', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})
