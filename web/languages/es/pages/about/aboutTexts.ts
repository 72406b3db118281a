import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { everyHours, growth, hours, number, percent, volume } from '../../../../../shared/languages/es/formats.ts'
import { fullHour, numberWord } from '../../../../../shared/languages/es/words.ts'
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

const EXTENT = `${COUNTRIES.length} países y ${CATEGORIES.length} categorías`

export const aboutTexts: Words<typeof english.aboutTexts> = (collectionHours: number) => ({
  title: 'Acerca de Uptick',
  description: `Qué muestra Uptick, de dónde salen sus números, qué significan y cada cuánto cambian: tendencias de ${hours(TREND_HOURS)} en ${EXTENT}.`,
  lead: `Uptick muestra lo que se está buscando: los temas en tendencia de las últimas ${hours(TREND_HOURS)} en ${EXTENT}. Cualquiera puede leerlos y buscar en ellos, sin cuenta.`,
  sections: [
    {
      id: 'numbers',
      title: 'Qué significan los números',
      blocks: [
        {
          text: 'Una tendencia es una ola de un tema en un país: empieza, crece y en algún momento termina. Si el tema vuelve más tarde, es una tendencia nueva.',
        },
        {
          terms: [
            {
              term: 'Búsquedas',
              meaning: `Al menos tantas. La fuente cuenta por escalones (100, 200, 500, ${number(1_000)}, etc.), así que ${volume(200_000)} significa ${number(200_000)} o más, hasta el siguiente escalón. Es un límite inferior, nunca un recuento exacto.`,
            },
            {
              term: 'Crecimiento',
              meaning: 'Cuánto más se buscó que antes, en porcentaje, según indica la fuente.',
            },
            { term: 'Activa', meaning: 'La ola todavía continúa.' },
            { term: 'Terminada', meaning: 'La ola ha pasado: la fuente le ha puesto fin.' },
            {
              term: 'Antigüedad',
              meaning:
                'Se cuenta desde el momento en que empezó la ola, con el reloj de quien lee, y no desde nuestra última actualización.',
            },
            {
              term: 'La línea pequeña',
              meaning: `Las búsquedas que vio cada una de nuestras actualizaciones de las últimas ${hours(TREND_HOURS)}.`,
            },
          ],
        },
        {
          text: `Donde la fuente no dice nada de una tendencia, en su lugar figura un valor habitual: ${volume(null)} para las búsquedas, ${growth(null)} para el crecimiento. Ese valor nunca se compara y ninguna tendencia se ordena por él.`,
        },
        {
          text: 'Debajo de una tendencia figuran los artículos de prensa que la fuente da para ella. No se muestra un artículo sin título, ni una tendencia que no tenga ningún artículo con título.',
        },
      ],
    },
    {
      id: 'lists',
      title: 'Más buscadas, Recientes, En alza y De un vistazo',
      blocks: [
        {
          text: 'En cada país y categoría, toda tendencia está en una sola de tres pestañas, y permanece en ella hasta la siguiente recopilación.',
        },
        {
          terms: [
            {
              term: 'Recientes',
              meaning: `Lo que sigue activo y tenía como máximo ${numberWord(MAX_LATEST_HOURS)} horas al recopilarlo, primero lo más nuevo.`,
            },
            {
              term: 'En alza',
              meaning: 'Del resto, las que crecen más rápido, pero como máximo la mitad.',
            },
            { term: 'Más buscadas', meaning: 'Todo lo demás, primero lo más buscado.' },
          ],
        },
        {
          text: `De un vistazo son hasta ${numberWord(MAX_QUICK_HITS)} tendencias de todas las categorías de un país. Se eligen entre las que crecen más rápido, las más buscadas y las más nuevas, ninguna con más de ${numberWord(MAX_QUICK_HIT_DAYS)} días al recopilarla, y se ordenan por búsquedas y crecimiento en conjunto. Ningún nombre figura dos veces, ni una categoría más de ${numberWord(MAX_QUICK_HITS_PER_CATEGORY)} veces.`,
        },
        {
          text: [
            'Un tema puede pertenecer a varias categorías y figura en cada una de ellas. Lo que no encaja en ninguna figura en Otros. Véase también la ',
            { text: 'lista de países', to: countriesPage() },
            '.',
          ],
        },
      ],
    },
    {
      id: 'updates',
      title: 'Actualizaciones y datos antiguos',
      blocks: [
        {
          text: `Las tendencias de todos los países se recopilan de nuevo ${everyHours(collectionHours)}. Una recopilación solo se muestra cuando está completa, así que lo que hay en una página siempre va junto.`,
        },
        {
          list: [
            'La hora que figura sobre una lista es la de sus tendencias, no aquella en que se abrió la página.',
            'Cuando una actualización no trae nada útil de un país, se conservan sus últimas tendencias válidas. Mantienen su propia hora, y una nota sobre ellas dice que son anteriores.',
            'Cuando no se puede acceder al sitio, el navegador puede mostrar lo que guardó de una visita anterior, también con la hora de esas tendencias.',
            'Los datos de ejemplo son inventados. Solo aparecen donde una copia de este sitio no puede acceder a la fuente, y en ese caso lo dice el pie de cada página.',
          ],
        },
      ],
    },
    {
      id: 'following',
      title: 'Seguir',
      blocks: [
        {
          text: `Con una cuenta se puede seguir una tendencia o una categoría entera. A las ${fullHour(DIGEST_HOUR)} de tu zona horaria llega un solo correo con lo que ha cambiado, y una notificación en el navegador si se permite. Si nada ha cambiado, no hay correo.`,
        },
        {
          text: `Un cambio es un tema nuevo, un estado nuevo, más de ${numberWord(SIGNIFICANT_ARTICLES)} artículos nuevos, un aumento de más del ${percent(SIGNIFICANT_VOLUME_PERCENT)} en las búsquedas o de más de ${SIGNIFICANT_GROWTH_POINTS} puntos en el crecimiento.`,
        },
      ],
    },
    {
      id: 'source',
      title: 'De dónde vienen los datos',
      blocks: [
        {
          text: 'Todos los datos de tendencias proceden de Google Trends. Uptick es un sitio independiente, sin afiliación con Google ni aval o patrocinio de Google. Los artículos son de quienes los publicaron; Uptick solo los enlaza.',
        },
        {
          text: [
            'La ',
            { text: 'Política de privacidad', to: plainPage('privacy') },
            ' explica qué se guarda sobre cada persona.',
          ],
        },
      ],
    },
    {
      id: 'shortcuts',
      title: 'Atajos de teclado',
      blocks: [
        {
          keys: [
            { key: '/', meaning: 'Ir al campo de búsqueda' },
            { key: '?', meaning: 'Mostrar estos atajos' },
            { key: 'j', meaning: 'Ir a la tendencia siguiente' },
            { key: 'k', meaning: 'Ir a la tendencia anterior' },
            { key: '[', meaning: 'En el archivo, ir a lo anterior' },
            { key: ']', meaning: 'En el archivo, ir a lo posterior' },
            { key: 'Enter', meaning: 'Abrir la tendencia en la que se está' },
          ],
        },
        { text: 'No hacen nada al escribir en un campo.' },
      ],
    },
    {
      id: 'premium',
      title: 'Premium',
      blocks: [
        {
          text: `Premium será un boletín con novedades cada 6 horas, mientras que las gratuitas llegan cada día. Costará ${premiumTexts.price} al mes, después de una prueba gratuita de 7 días.`,
        },
        {
          text: 'Aún no se ha lanzado. Llegará próximamente a Canadá, Estados Unidos y el Reino Unido. Para saber cuándo, pulsa Premium en la parte superior de cualquier página y únete a la lista de espera: se piden la dirección de correo y el país, no hace falta una cuenta y no cuesta nada.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contacto',
      blocks: [
        {
          text: [
            '¿Algo está mal, falta o no queda claro? Por favor, ',
            { text: 'escríbenos', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})
