import { hours, list, number, plural } from '../../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_EVERY_MINUTES } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/status/statusTexts.ts'
import * as texts from '../../texts/texts.ts'

const MAX_NAMED = 5

export const statusTexts: Words<typeof english.statusTexts> = {
  title: texts.dataPages.status,
  description:
    'Si las tendencias de todos los países están al día, cómo salieron las últimas recopilaciones y qué fue de los últimos resúmenes.',
  loading: 'Cargando el estado',
  failed: 'No se puede leer el estado: el sitio no responde o no hay conexión.',
  unreadSince: 'No se pudo leer de nuevo. Se muestra tal como estaba el {time}',

  fresh: (count: number) => `Los ${count} países están al día`,
  staleCountries: (stale: number, all: number) =>
    `${stale} de ${all} países ${plural(stale, { one: 'está', other: 'están' })} sin actualizar`,
  old: (length: string, failed: number) => `Los datos son de hace ${length}: ${reasonOf(failed)}`,
  none: 'Aún no se han recopilado tendencias',

  collected: (ago: string, areOthers: boolean) =>
    `${areOthers ? 'Todos los demás se recopilaron' : 'Recopilado'} ${ago}, el {time}`,
  older: (names: readonly string[]) =>
    names.length === 0
      ? ''
      : plural(names.length, {
          one: `${named(names)} tiene tendencias anteriores, porque la última recopilación no trajo ninguna. `,
          other: `${named(names)} tienen tendencias anteriores, porque la última recopilación no trajo ninguna. `,
        }),
  without: (names: readonly string[]) =>
    names.length === 0
      ? ''
      : plural(names.length, {
          one: `${named(names)} aún no tiene tendencias. `,
          other: `${named(names)} aún no tienen tendencias. `,
        }),
  newestAreOf: 'Se muestran las últimas tendencias hasta que lleguen otras. Son del {time}',
  noneYet: 'La primera recopilación está en camino, o falló.',

  justNow: 'hace un momento',
  hours,
  days: (count: number) => plural(count, { one: '1 día', other: `${count} días` }),
  count: number,

  lastCollections: 'Las últimas recopilaciones',
  aboutBars: 'Cada barra es una recopilación; su altura es el número de países actualizados.',
  noCollections: 'Aún no hay recopilaciones.',
  chart: ({ whole, partial, failed, missing }) =>
    `De ${plural(whole + partial + failed + missing, { one: 'la última recopilación', other: `las últimas ${number(whole + partial + failed + missing)} recopilaciones` })}, ${list(
      [
        `${whole} ${plural(whole, { one: 'actualizó', other: 'actualizaron' })} todos los países`,
        ...(partial > 0
          ? [`${partial} ${plural(partial, { one: 'actualizó', other: 'actualizaron' })} algunos países`]
          : []),
        ...(failed > 0 ? [`${failed} no ${plural(failed, { one: 'actualizó', other: 'actualizaron' })} ninguno`] : []),
        ...(missing > 0 ? [`${missing} no ${plural(missing, { one: 'llegó', other: 'llegaron' })}`] : []),
      ],
    )}. Los números están en la tabla de abajo.`,
  parts: { ok: 'Actualizados', stale: 'Con tendencias anteriores', failed: 'Sin tendencias' },
  missing: 'No llegó',
  showTable: 'Mostrar los números en una tabla',
  tableCaption: 'Países y tendencias de cada recopilación',
  columns: { when: (zone: string) => `Cuándo (${zone})`, trends: 'Tendencias' },

  digests: 'Resúmenes',
  noDigests: 'Aún no hay resúmenes.',
  digestsUntil: 'En las 24 horas anteriores a la última ronda, {time}.',
  outcomes: {
    sent: { name: 'Enviados', meaning: 'Por correo, como notificación o de ambas formas' },
    skipped: { name: 'Omitidos', meaning: 'Nada nuevo que contar, o no se querían ese día' },
    unknown: { name: 'Sin saber', meaning: 'La respuesta se perdió; ninguno se envía dos veces' },
    failed: {
      name: 'Intentos fallidos',
      meaning: `Se repiten cada ${DIGEST_EVERY_MINUTES} minutos hasta el mediodía`,
    },
  },

  upToDate: (fresh: number, all: number) => {
    if (fresh === 0) return `Ninguno de ${all} al día`
    return fresh === all ? `Los ${all} al día` : `${fresh} de ${all} al día`
  },
  isOlder: 'Sin actualizar',
  noTrends: 'Aún sin tendencias',
  trends: (count: number) => plural(count, { one: '1 tendencia', other: `${number(count)} tendencias` }),
}

function reasonOf(failed: number): string {
  if (failed === 0) return 'la próxima recopilación se retrasa'
  return plural(failed, {
    one: 'la última recopilación falló',
    other: `las últimas ${failed} recopilaciones fallaron`,
  })
}

function named(names: readonly string[]): string {
  return names.length > MAX_NAMED ? `${names.length} países` : list(names)
}
