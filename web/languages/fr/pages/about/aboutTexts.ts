import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { everyHours, growth, number, percent, quoted, volume } from '../../../../../shared/languages/fr/formats.ts'
import { fullHour, numberWord } from '../../../../../shared/languages/fr/words.ts'
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
import * as texts from '../../texts/texts.ts'

const EXTENT = `${COUNTRIES.length} pays et ${CATEGORIES.length} catégories`

export const aboutTexts: Words<typeof english.aboutTexts> = (collectionHours: number) => ({
  title: 'À propos d’Uptick',
  description: `Ce que montre Uptick, d’où viennent ses chiffres, ce qu’ils signifient et à quel rythme ils changent\u00A0: les tendances de ${TREND_HOURS} heures dans ${EXTENT}.`,
  lead: `Uptick montre ce que les gens recherchent\u00A0: les sujets en tendance des ${TREND_HOURS} dernières heures dans ${EXTENT}. La lecture et la recherche sont libres, sans compte.`,
  sections: [
    {
      id: 'numbers',
      title: 'Ce que signifient les chiffres',
      blocks: [
        {
          text: 'Une tendance est une vague d’un sujet dans un pays\u00A0: elle commence, elle grandit, et à un moment elle prend fin. Si le sujet revient plus tard, c’est une nouvelle tendance.',
        },
        {
          terms: [
            {
              term: 'Recherches',
              meaning: `Au moins autant. La source compte par paliers (100, 200, 500, ${number(1_000)} et ainsi de suite)\u00A0: ${volume(200_000)} signifie donc ${number(200_000)} ou plus, jusqu’au palier suivant. C’est un minimum, jamais un décompte exact.`,
            },
            {
              term: texts.growth,
              meaning: 'De combien les recherches ont augmenté, en pour cent, selon la source.',
            },
            { term: texts.active, meaning: 'La vague n’est pas terminée.' },
            { term: 'A duré', meaning: 'La vague est passée\u00A0: la source lui a donné une fin.' },
            {
              term: 'Âge',
              meaning:
                'Compté depuis le début de la vague, par votre propre horloge, et non depuis notre dernière mise à jour.',
            },
            {
              term: 'La petite courbe',
              meaning: `Les recherches vues par chacun de nos relevés des ${TREND_HOURS} dernières heures.`,
            },
          ],
        },
        {
          text: `Là où la source ne dit rien d’une tendance, une valeur usuelle en tient lieu\u00A0: ${volume(null)} pour les recherches, ${growth(null)} pour la progression. Une telle valeur n’est jamais comparée, et aucune tendance n’est classée d’après elle.`,
        },
        {
          text: 'Sous une tendance figurent les articles de presse que la source lui associe. Un article sans titre n’est pas montré, pas plus qu’une tendance sans article titré.',
        },
      ],
    },
    {
      id: 'lists',
      title: 'Top, Récentes, En hausse et En bref',
      blocks: [
        {
          text: 'Dans un pays et une catégorie, chaque tendance figure dans un seul des trois onglets, et y reste jusqu’au relevé suivant.',
        },
        {
          terms: [
            {
              term: texts.tabNames.Latest,
              meaning: `Ce qui est encore en cours et avait au plus ${numberWord(MAX_LATEST_HOURS)} heures au moment du relevé, les plus récentes d’abord.`,
            },
            {
              term: texts.tabNames.Rising,
              meaning: 'Parmi le reste, celles qui progressent le plus vite, mais au plus la moitié de ce reste.',
            },
            { term: texts.tabNames.Top, meaning: 'Tout le reste, les plus recherchées d’abord.' },
          ],
        },
        {
          text: `${quoted(texts.quickHits)} rassemble jusqu’à ${numberWord(MAX_QUICK_HITS)} tendances de toutes les catégories d’un pays. Elles sont choisies parmi celles qui progressent le plus vite, les plus recherchées et les plus récentes, sans qu’aucune ait plus de ${numberWord(MAX_QUICK_HIT_DAYS)} jours au moment du relevé, et sont classées d’après les recherches et la progression prises ensemble. Aucun nom n’y figure deux fois, et aucune catégorie plus de ${numberWord(MAX_QUICK_HITS_PER_CATEGORY)} fois.`,
        },
        {
          text: [
            'Un sujet peut appartenir à plusieurs catégories et figure dans chacune d’elles. Ce qui n’entre dans aucune figure sous «\u00A0Autres\u00A0». Voir aussi la ',
            { text: 'liste des pays', to: countriesPage() },
            '.',
          ],
        },
      ],
    },
    {
      id: 'updates',
      title: 'Les mises à jour, et les données anciennes',
      blocks: [
        {
          text: `Les tendances de tous les pays sont relevées ${everyHours(collectionHours)}. Un relevé n’est visible qu’une fois complet\u00A0: ce qui figure sur une page va donc toujours ensemble.`,
        },
        {
          list: [
            'L’heure au-dessus d’une liste est celle des tendances qu’elle contient, pas celle où vous avez ouvert la page.',
            'Quand une mise à jour n’apporte rien d’utilisable pour un pays, ses dernières bonnes tendances restent. Elles gardent leur heure, et une note au-dessus dit qu’elles sont plus anciennes.',
            'Quand le site est injoignable, votre navigateur peut montrer ce qu’il a gardé d’une visite précédente, là aussi avec l’heure de ces tendances.',
            'Les données d’exemple sont inventées. Elles ne servent que là où une copie de ce site ne peut pas atteindre la source, et le pied de chaque page le dit alors.',
          ],
        },
      ],
    },
    {
      id: 'following',
      title: 'Suivre',
      blocks: [
        {
          text: `Avec un compte, vous pouvez suivre une tendance ou une catégorie entière. À ${fullHour(DIGEST_HOUR)}, dans votre fuseau horaire, vous recevez un e-mail avec ce qui a changé, et une notification dans votre navigateur si vous l’autorisez. Quand rien n’a changé, il n’y a pas d’e-mail.`,
        },
        {
          text: `Un changement est un nouveau sujet, un nouvel état, plus de ${numberWord(SIGNIFICANT_ARTICLES)} nouveaux articles, des recherches en hausse de plus de ${percent(SIGNIFICANT_VOLUME_PERCENT)} ou une progression en hausse de plus de ${SIGNIFICANT_GROWTH_POINTS} points.`,
        },
      ],
    },
    {
      id: 'source',
      title: 'D’où viennent les données',
      blocks: [
        {
          text: 'Toutes les données de tendances viennent de Google Trends. Uptick est un site indépendant, qui n’est ni affilié à Google, ni approuvé ou parrainé par Google. Les articles appartiennent à ceux qui les ont publiés\u202F; Uptick ne fait qu’y renvoyer.',
        },
        {
          text: [
            'La page ',
            { text: 'Confidentialité', to: plainPage('privacy') },
            ' dit ce qui est conservé à votre sujet.',
          ],
        },
      ],
    },
    {
      id: 'shortcuts',
      title: texts.shortcuts,
      blocks: [
        {
          keys: [
            { key: '/', meaning: 'Aller au champ de recherche' },
            { key: '?', meaning: 'Afficher ces raccourcis' },
            { key: 'j', meaning: 'Aller à la tendance suivante' },
            { key: 'k', meaning: 'Aller à la tendance précédente' },
            { key: '[', meaning: 'Dans les archives, aller plus tôt' },
            { key: ']', meaning: 'Dans les archives, aller plus tard' },
            { key: 'Enter', meaning: 'Ouvrir la tendance où vous êtes' },
          ],
        },
        { text: 'Ils restent sans effet pendant que vous écrivez dans un champ.' },
      ],
    },
    {
      id: 'premium',
      title: 'Premium',
      blocks: [
        {
          text: `Premium sera une newsletter avec des nouveautés toutes les 6 heures, là où la version gratuite est quotidienne. Elle coûtera ${premiumTexts.price} par mois, après un essai gratuit de 7 jours.`,
        },
        {
          text: 'Elle n’est pas encore lancée. Elle arrive bientôt au Canada, aux États-Unis et au Royaume-Uni. Pour savoir quand, cliquez sur Premium en haut de n’importe quelle page et rejoignez la liste d’attente\u00A0: cela demande votre adresse e-mail et votre pays, mais ni compte ni paiement.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          text: [
            'Une erreur, un oubli, un point peu clair\u202F? ',
            { text: 'Écrivez-nous', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})
