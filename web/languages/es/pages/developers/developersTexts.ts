import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import { everyHours, plural } from '../../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT, MIN_EVENT_COUNTRIES, OWN_TOPICS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/developers/developersTexts.ts'

export const developersTexts: Words<typeof english.developersTexts> = {
  title: 'Desarrollo: feeds, CSV, API, asistentes, widget',
  description: `Las búsquedas en tendencia de ${COUNTRIES.length} países como feeds, archivos CSV, una API JSON, un servidor MCP y un widget. Sin clave y sin iniciar sesión.`,
  heading: 'Desarrollo',
  lead: (collectionHours: number) =>
    `Todo lo que hay en Uptick como feed, archivo o respuesta. Sin clave, sin iniciar sesión, sin cookies. Datos nuevos ${everyHours(collectionHours)}.`,
  sections: {
    feeds: 'Feeds',
    csv: 'CSV',
    files: 'Todo el historial en archivos',
    api: 'API',
    mcp: 'Conectar un asistente',
    embed: 'Widget',
    rules: 'Normas de la casa',
  },

  columns: { name: 'Nombre', values: 'Valores', does: 'Qué hace' },
  country: 'País',
  category: 'Categoría',
  allCategories: 'Todas las categorías',
  show: 'Mostrar',

  feedsLead:
    'Una entrada por cada ola de una búsqueda, primero la más reciente. Una entrada conserva siempre su id, y solo reaparece cuando la ola termina o sube dos escalones. Mejor usar Atom donde se pueda: algunos lectores toman los títulos de RSS por HTML y pierden lo que está entre <…>.',
  feedsTable: 'Feeds',
  feeds: [
    { name: '/feeds/Canada.atom', values: 'atom, rss, json', does: 'Todas las olas de un país, 7 días' },
    { name: '/feeds/Canada/Games.atom', values: 'atom, rss, json', does: 'Una categoría' },
    {
      name: '/feeds/Canada/All.atom',
      values: 'atom, rss, json',
      does: 'Lo que es tendencia ahora en todas las categorías, por búsquedas',
    },
    { name: '/feeds/Canada/daily.atom', values: 'atom', does: 'Una entrada por cada día terminado' },
    { name: '/feeds/Canada/digest.atom', values: 'atom', does: 'Una entrada por cada recopilación' },
    {
      name: '/feeds/topic.atom?country=CA&topic=…',
      values: 'atom, rss, json',
      does: 'Una entrada cada vez que vuelve un tema',
    },
    {
      name: '/feeds/search.atom?query=rate',
      values: 'atom, rss, json',
      does: 'Las tendencias actuales que coinciden',
    },
    {
      name: '/feeds/everywhere.atom',
      values: 'atom, rss, json',
      does: `Acontecimientos en al menos ${MIN_EVENT_COUNTRIES} países`,
    },
  ],
  yourFeed: 'Su feed',
  leastSearches: 'Mínimo de búsquedas',
  anyNumber: 'Cualquier número',
  format: 'Formato',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  feedAddress: 'la dirección del feed',

  csvLead:
    'La lista entera de un país, el historial de un tema o lo que es tendencia en todas partes, para una hoja de cálculo. Las horas siguen ISO 8601. Las celdas que una hoja de cálculo ejecutaría como fórmula llevan delante un apóstrofo; con raw=1 quedan como están. pandas toma los temas llamados null o NA por valores ausentes: con read_csv(…, keep_default_na=False, na_values=[""]) se conservan.',
  csvAddresses: 'las direcciones CSV',

  filesLead:
    'Cada ola y cada observación, un archivo por mes. Abiertos, sin clave y legibles por partes: se pueden consultar a distancia.',
  filesSince: (month: string) =>
    `Cada ola y cada observación desde ${month}, un archivo por mes. Abiertos, sin clave y legibles por partes: se pueden consultar a distancia.`,
  lineOfSql: 'la línea de SQL',
  months: 'Los meses',
  monthCount: (count: number) =>
    `${plural(count, { one: 'Un mes', other: `${count} meses, primero el más reciente` })}. Los tamaños son los de los archivos comprimidos; las direcciones nunca cambian.`,
  noMonths: 'La lista de meses no se puede leer en este momento, o aún no hay archivos.',
  month: 'Mes',
  state: 'Estado',
  rows: 'Filas',
  kinds: { waves: 'Olas', observations: 'Observaciones' },
  fileFormats: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  open: (time: string) => `Abierto, al ${time} UTC`,
  closed: 'Cerrado',
  missing: (count: number) => plural(count, { one: 'falta 1 recopilación', other: `faltan ${count} recopilaciones` }),
  sample: 'Datos de ejemplo',
  moreMonths: (count: number) => plural(count, { one: 'Mostrar 1 mes más', other: `Mostrar ${count} meses más` }),
  otherMonths: 'Los demás meses',
  rowsAre:
    '<b>Una ola</b> es una fila: una búsqueda en un país, desde su inicio hasta su fin. <b>Una observación</b> es una ola en una recopilación. Una ola está en cada mes cuyas recopilaciones la tenían en su lista, con lo que estas dicen. El mes abierto se actualiza después de cada recopilación y se cierra un día después de su fin; una retirada de contenido aún puede cambiar uno cerrado. {index} da las filas, los bytes y el SHA-256 de cada archivo, y la dirección de exactamente esa versión.',
  sampleIs:
    '<b>Los datos de ejemplo</b> son inventados: lo dicen el índice, los metadatos del propio archivo y la columna {column} de las olas.',
  examples: 'Ejemplos',
  examplesFor: 'Ejemplos para',
  exampleOf: (program: string) => `el ejemplo de ${program}`,
  programs: {
    DuckDB:
      'Se pega en la consola o se ejecuta en una pestaña del navegador. No hay que instalar nada más que DuckDB, ni descargar nada.',
    pandas:
      'Necesita pyarrow. Lee el archivo entero; las horas llevan su zona. Para el CSV, añade keep_default_na=False y na_values=[""]: así se conservan los temas llamados null o NA.',
    R: 'Necesita los paquetes arrow y dplyr.',
    Excel:
      'Datos, Obtener datos, De otras fuentes, Consulta en blanco; después Editor avanzado, y pegar. Power BI acepta las mismas líneas.',
    Athena: 'Las particiones se eligen libremente; basta una carpeta por mes.',
  },
  columnsAre: 'Qué contiene cada columna se explica <columns>en una página aparte</columns>.',
  columnsPage: {
    title: 'Columnas de los archivos',
    description: 'Qué contiene cada columna de los archivos de olas y observaciones de Uptick.',
    lead: 'Qué contienen los archivos de datos, columna por columna. <developers>Cómo obtenerlos</developers>',
  },
  columnsOf: { waves: 'Columnas de las olas', observations: 'Columnas de las observaciones' },
  fileColumns: { name: 'Columna', type: 'Tipo', holds: 'Qué contiene' },
  utcTimestamp: 'timestamp, UTC',
  quoting:
    'Al publicar, cita Uptick y Google Trends. Las búsquedas son límites inferiores: tome el máximo, nunca la suma.',

  apiLead:
    'Generado a partir de <link>openapi.json</link> (OpenAPI 3.1). Las respuestas solo ganan campos, los parámetros desconocidos se ignoran y los errores son JSON con un código. Las peticiones piden lo que hay ahora en las listas; las respuestas que las acompañan son ejemplos inventados.',
  apiUnread: 'La descripción no se puede leer en este momento. Está en la dirección indicada arriba.',
  parametersOf: (path: string) => `Parámetros de ${path}`,
  noParameters: 'Sin parámetros.',
  request: 'la petición',
  answer: 'la respuesta',

  mcpLead:
    'Un servidor MCP que lee y nunca escribe. No necesita cuenta: los campos de OAuth se dejan vacíos. Las listas largas llegan por partes: “next” pide más. Las respuestas citan a quienes buscan y a los medios: deben tratarse como datos, no como instrucciones.',
  serverAddress: 'la dirección del servidor',
  claude: 'Configuración, Conectores, Añadir conector personalizado; pegar la dirección.',
  ofProgram: {
    'Claude Code': 'el comando de Claude Code',
    'VS Code': 'los ajustes de VS Code',
    Cursor: 'los ajustes de Cursor',
  },
  tools: 'Seis herramientas',
  toolList: [
    { name: 'list_trends', values: '20, como máximo 50', does: 'La lista de un país, ahora o en un momento dado' },
    { name: 'get_topic', values: '60 recopilaciones', does: 'Un tema: historial, artículos, otros países' },
    { name: 'search', values: '20, como máximo 40', does: 'Encuentra una búsqueda' },
    { name: 'fetch', values: '60 recopilaciones', does: 'Un resultado de search, por su id' },
    {
      name: 'compare_countries',
      values: `todo lo común, ${OWN_TOPICS} de cada uno`,
      does: 'De dos a cinco países',
    },
    { name: 'everywhere', values: '20, como máximo 50', does: 'Acontecimientos en varios países' },
  ],

  embedLead:
    'La lista de un país en otra página: una petición, sin scripts, sin cookies, como máximo 10\u00A0kB. Adopta los colores de la página que la rodea, salvo que se elijan otros.',
  count: 'Búsquedas',
  countHint: `De 1 a ${MAX_EMBED_COUNT} (por defecto, ${EMBED_COUNT})`,
  theme: 'Tema',
  themes: { auto: 'Como la página', light: 'Claro', dark: 'Oscuro' },
  preview: (country: Country) => `Vista previa: tendencias ${inCountry(country.code)}, por Uptick`,
  widgetTitle: (country: Country) => `Tendencias ${inCountry(country.code)}, por Uptick`,
  embedCode: 'el código del widget',
  embedHint:
    'WordPress y Ghost: pega el iframe en un bloque de HTML (HTML personalizado, tarjeta HTML). Allí no basta una dirección: se descarta el HTML de proveedores desconocidos. Los programas que lo aceptan solo necesitan la dirección de un país, un tema o un acontecimiento, o el enlace de una cita mientras el archivo tenga su hora; oEmbed hace el resto.',

  rules:
    'Entre dos recopilaciones no cambia nada: envía {header}, y la mayoría de las respuestas serán un 304 vacío. Al publicar, cita Uptick y Google Trends. Los números son límites inferiores: nunca los sumes.',
}
