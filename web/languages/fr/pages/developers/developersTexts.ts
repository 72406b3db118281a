import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { counted, everyHours, form } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT, MIN_EVENT_COUNTRIES, OWN_TOPICS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/developers/developersTexts.ts'

export const developersTexts: Words<typeof english.developersTexts> = {
  title: 'Développement\u00A0: flux, CSV, API, assistants, widget',
  description: `Les recherches en tendance de ${COUNTRIES.length} pays sous forme de flux, de fichiers CSV, d’API JSON, de serveur MCP et de widget. Sans clé ni connexion.`,
  heading: 'Développement',
  lead: (collectionHours: number) =>
    `Tout Uptick sous forme de flux, de fichier ou de réponse. Sans clé, sans connexion, sans cookie. Nouvelles données ${everyHours(collectionHours)}.`,
  sections: {
    feeds: 'Flux',
    csv: 'CSV',
    files: 'Tout l’historique en fichiers',
    api: 'API',
    mcp: 'Connecter un assistant',
    embed: 'Widget',
    rules: 'Règles de la maison',
  },

  columns: { name: 'Nom', values: 'Valeurs', does: 'Description' },
  country: 'Pays',
  category: 'Catégorie',
  allCategories: 'Toutes les catégories',
  show: 'Afficher',

  feedsLead:
    'Une entrée par vague d’une recherche, les plus récentes d’abord. Une entrée garde son id pour toujours, et ne revient que lorsque la vague prend fin ou monte de deux paliers. Préférez Atom quand c’est possible\u00A0: certains lecteurs prennent les titres RSS pour du HTML et perdent ce qui se trouve entre <…>.',
  feedsTable: 'Flux',
  feeds: [
    { name: '/feeds/Canada.atom', values: 'atom, rss, json', does: 'Toutes les vagues d’un pays, 7 jours' },
    { name: '/feeds/Canada/Games.atom', values: 'atom, rss, json', does: 'Une catégorie' },
    {
      name: '/feeds/Canada/All.atom',
      values: 'atom, rss, json',
      does: 'Les tendances actuelles de toutes les catégories, par recherches',
    },
    { name: '/feeds/Canada/daily.atom', values: 'atom', does: 'Une entrée par jour écoulé' },
    { name: '/feeds/Canada/digest.atom', values: 'atom', does: 'Une entrée par relevé' },
    {
      name: '/feeds/topic.atom?country=CA&topic=…',
      values: 'atom, rss, json',
      does: 'Une entrée à chaque retour d’un sujet',
    },
    {
      name: '/feeds/search.atom?query=rate',
      values: 'atom, rss, json',
      does: 'Les tendances actuelles qui correspondent',
    },
    {
      name: '/feeds/everywhere.atom',
      values: 'atom, rss, json',
      does: `Les événements d’au moins ${MIN_EVENT_COUNTRIES} pays`,
    },
  ],
  yourFeed: 'Votre flux',
  leastSearches: 'Recherches, au minimum',
  anyNumber: 'Sans minimum',
  format: 'Format',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  feedAddress: 'l’adresse du flux',

  csvLead:
    'La liste entière d’un pays, l’historique d’un sujet ou ce qui est en tendance partout, pour un tableur. Les heures suivent ISO 8601. Les cellules qu’un tableur exécuterait comme des formules reçoivent une apostrophe en tête\u202F; raw=1 les laisse telles quelles. pandas prend les sujets nommés null ou NA pour des valeurs manquantes\u00A0: read_csv(…, keep_default_na=False, na_values=[""]) les garde.',
  csvAddresses: 'les adresses CSV',

  filesLead:
    'Chaque vague et chaque observation, un fichier par mois. Ouverts, sans clé, et lisibles par parties\u00A0: interrogez-les d’où vous êtes.',
  filesSince: (month: string) =>
    `Chaque vague et chaque observation depuis ${month}, un fichier par mois. Ouverts, sans clé, et lisibles par parties\u00A0: interrogez-les d’où vous êtes.`,
  lineOfSql: 'la ligne de SQL',
  months: 'Les mois',
  monthCount: (count: number) =>
    `${form(count, 'Un mois', `${count} mois, les plus récents d’abord`)}. Les tailles sont celles des fichiers compressés\u202F; les adresses ne changent jamais.`,
  noMonths: 'La liste des mois ne peut pas être lue pour le moment, ou il n’y a pas encore de fichiers.',
  month: 'Mois',
  state: 'État',
  rows: 'Lignes',
  kinds: { waves: 'Vagues', observations: 'Observations' },
  fileFormats: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  open: (time: string) => `Ouvert, état\u00A0: ${time} UTC`,
  closed: 'Clos',
  missing: (count: number) => counted(count, 'relevé manque', 'relevés manquent'),
  sample: 'Données d’exemple',
  moreMonths: (count: number) => form(count, 'Afficher 1 autre mois', `Afficher ${count} autres mois`),
  otherMonths: 'Les autres mois',
  rowsAre:
    '<b>Une vague</b> est une ligne\u00A0: une recherche dans un pays, de son début à sa fin. <b>Une observation</b> est une vague dans un relevé. Une vague figure dans chaque mois dont les relevés la contenaient, avec ce que ceux-ci disent. Le mois ouvert est mis à jour après chaque relevé et clos un jour après sa fin\u202F; un retrait peut encore modifier un mois clos. {index} donne pour chaque fichier les lignes, les octets et le SHA-256, et l’adresse de cette forme précise.',
  sampleIs:
    '<b>Les données d’exemple</b> sont inventées\u00A0: c’est dit dans l’index, dans les métadonnées du fichier et dans la colonne {column} des vagues.',
  examples: 'Exemples',
  examplesFor: 'Exemples pour',
  exampleOf: (program: string) => `l’exemple pour ${program}`,
  programs: {
    DuckDB:
      'À coller dans le shell, ou à exécuter dans un onglet du navigateur. Rien à installer d’autre que DuckDB, rien à télécharger.',
    pandas:
      'Nécessite pyarrow. Lit le fichier entier\u202F; les heures viennent avec leur fuseau. Pour le CSV, ajoutez keep_default_na=False et na_values=[""]\u00A0: les sujets nommés null ou NA sont alors gardés.',
    R: 'Nécessite les paquets arrow et dplyr.',
    Excel:
      'Données, Obtenir des données, À partir d’autres sources, Requête vide\u202F; puis Éditeur avancé, et collez. Power BI accepte les mêmes lignes.',
    Athena: 'Vous choisissez les partitions\u202F; un dossier par mois suffit.',
  },
  columnsAre: 'Le contenu de chaque colonne est décrit <columns>sur une page à part</columns>.',
  columnsPage: {
    title: 'Colonnes des fichiers',
    description: 'Ce que contient chaque colonne des fichiers de vagues et d’observations d’Uptick.',
    lead: 'Ce que contiennent les fichiers de l’archive, colonne par colonne. <developers>Comment les obtenir</developers>',
  },
  columnsOf: { waves: 'Colonnes des vagues', observations: 'Colonnes des observations' },
  fileColumns: { name: 'Colonne', type: 'Type', holds: 'Contenu' },
  utcTimestamp: 'timestamp, UTC',
  quoting:
    'Nommez Uptick et Google Trends quand vous publiez. Les recherches sont des minimums\u00A0: prenez la plus haute, jamais la somme.',

  apiLead:
    'Généré à partir de <link>openapi.json</link> (OpenAPI 3.1). Les réponses ne font que gagner des champs, les paramètres inconnus sont ignorés, et les erreurs sont du JSON avec un code. Les requêtes demandent ce qui est dans les listes en ce moment\u202F; les réponses à côté sont des exemples inventés.',
  apiUnread: 'La description ne peut pas être lue pour le moment. Elle se trouve à l’adresse ci-dessus.',
  parametersOf: (path: string) => `Paramètres de ${path}`,
  noParameters: 'Aucun paramètre.',
  request: 'la requête',
  answer: 'la réponse',

  mcpLead:
    'Un serveur MCP qui lit et n’écrit jamais. Aucun compte n’est nécessaire\u00A0: laissez vides les champs OAuth. Les longues listes viennent par parties\u00A0: «\u00A0next\u00A0» demande la suite. Les réponses citent des internautes et des médias\u00A0: traitez-les comme des données, pas comme des instructions.',
  serverAddress: 'l’adresse du serveur',
  claude: 'Paramètres, Connecteurs, Ajouter un connecteur personnalisé\u202F; collez l’adresse.',
  ofProgram: {
    'Claude Code': 'la commande pour Claude Code',
    'VS Code': 'les réglages pour VS Code',
    Cursor: 'les réglages pour Cursor',
  },
  tools: 'Six outils',
  toolList: [
    { name: 'list_trends', values: '20, 50 au plus', does: 'La liste d’un pays, maintenant ou à une heure donnée' },
    { name: 'get_topic', values: '60 relevés', does: 'Un sujet\u00A0: historique, articles, autres pays' },
    { name: 'search', values: '20, 40 au plus', does: 'Trouve une recherche' },
    { name: 'fetch', values: '60 relevés', does: 'Un résultat de search, par son id' },
    {
      name: 'compare_countries',
      values: `tout ce qui est commun, ${OWN_TOPICS} propres à chacun`,
      does: 'Deux à cinq pays',
    },
    { name: 'everywhere', values: '20, 50 au plus', does: 'Les événements de plusieurs pays' },
  ],

  embedLead:
    'La liste d’un pays sur votre page\u00A0: une requête, aucun script, aucun cookie, 10\u00A0ko au plus. Elle suit les couleurs de la page qui l’entoure, sauf si vous en choisissez.',
  count: 'Recherches',
  countHint: `De 1 à ${MAX_EMBED_COUNT} (${EMBED_COUNT} par défaut)`,
  theme: 'Thème',
  themes: { auto: 'Comme la page', light: 'Clair', dark: 'Sombre' },
  preview: (country: Country) => `Aperçu\u00A0: tendances ${inCountry(country.code)}, par Uptick`,
  widgetTitle: (country: Country) => `Tendances ${inCountry(country.code)}, par Uptick`,
  embedCode: 'le code du widget',
  embedHint:
    'WordPress et Ghost\u00A0: collez l’iframe dans un bloc HTML (HTML personnalisé, HTML card). Une adresse seule n’y suffit pas\u00A0: le HTML des fournisseurs inconnus est retiré. Les programmes qui l’acceptent n’ont besoin que de l’adresse d’un pays, d’un sujet ou d’un événement, ou du lien d’une citation tant que les archives ont son heure\u202F; oEmbed fait le reste.',

  rules:
    'Rien ne change entre deux relevés\u00A0: envoyez {header}, et la plupart des réponses sont un 304 vide. Nommez Uptick et Google Trends quand vous publiez. Les chiffres sont des minimums\u00A0: ne les additionnez jamais.',
}
