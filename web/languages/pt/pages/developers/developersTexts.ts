import { COUNTRIES } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import { everyHours, plural } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT, MIN_EVENT_COUNTRIES, OWN_TOPICS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/developers/developersTexts.ts'

export const developersTexts: Words<typeof english.developersTexts> = {
  title: 'Desenvolvimento: feeds, CSV, API, assistentes, widget',
  description: `Buscas em alta de ${COUNTRIES.length} países em feeds, arquivos CSV, uma API JSON, um servidor MCP e um widget. Sem chave, sem cadastro.`,
  heading: 'Desenvolvimento',
  lead: (collectionHours) =>
    `Tudo o que há no Uptick como feed, arquivo ou resposta. Sem chave, sem cadastro, sem cookie. Dados novos ${everyHours(collectionHours)}.`,
  sections: {
    feeds: 'Feeds',
    csv: 'CSV',
    files: 'Todo o histórico em arquivos',
    api: 'API',
    mcp: 'Conectar um assistente',
    embed: 'Widget',
    rules: 'Regras da casa',
  },

  columns: { name: 'Nome', values: 'Valores', does: 'O que faz' },
  country: 'País',
  category: 'Categoria',
  allCategories: 'Todas as categorias',
  show: 'Mostrar',

  feedsLead:
    'Uma entrada para cada onda de uma busca, a mais nova primeiro. Uma entrada mantém seu id para sempre e só volta quando a onda termina ou sobe dois níveis. Prefira Atom onde puder: alguns leitores tomam os títulos de RSS por HTML e perdem o que está entre <…>.',
  feedsTable: 'Feeds',
  feeds: [
    { name: '/feeds/Canada.atom', values: 'atom, rss, json', does: 'Todas as ondas de um país, 7 dias' },
    { name: '/feeds/Canada/Games.atom', values: 'atom, rss, json', does: 'Uma categoria' },
    {
      name: '/feeds/Canada/All.atom',
      values: 'atom, rss, json',
      does: 'O que está em alta agora em todas as categorias, por buscas',
    },
    { name: '/feeds/Canada/daily.atom', values: 'atom', does: 'Uma entrada para cada dia que acabou' },
    { name: '/feeds/Canada/digest.atom', values: 'atom', does: 'Uma entrada para cada coleta' },
    {
      name: '/feeds/topic.atom?country=CA&topic=…',
      values: 'atom, rss, json',
      does: 'Uma entrada cada vez que um assunto volta',
    },
    {
      name: '/feeds/search.atom?query=rate',
      values: 'atom, rss, json',
      does: 'Tendências atuais que correspondem à busca',
    },
    {
      name: '/feeds/everywhere.atom',
      values: 'atom, rss, json',
      does: `Acontecimentos em pelo menos ${MIN_EVENT_COUNTRIES} países`,
    },
  ],
  yourFeed: 'Seu feed',
  leastSearches: 'Mínimo de buscas',
  anyNumber: 'Qualquer número',
  format: 'Formato',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  feedAddress: 'o endereço do feed',

  csvLead:
    'A lista inteira de um país, o histórico de um assunto ou o que está em alta em toda parte, para uma planilha. Os horários são ISO 8601. Células que uma planilha executaria como fórmula ganham um apóstrofo na frente; raw=1 as deixa como são. O pandas toma assuntos chamados null ou NA por valores ausentes: read_csv(…, keep_default_na=False, na_values=[""]) os mantém.',
  csvAddresses: 'os endereços do CSV',

  filesLead:
    'Cada onda e cada observação, um arquivo por mês. Abertos, sem chave e legíveis em partes: consulte de onde você estiver.',
  filesSince: (month) =>
    `Cada onda e cada observação desde ${month}, um arquivo por mês. Abertos, sem chave e legíveis em partes: consulte de onde você estiver.`,
  lineOfSql: 'a linha de SQL',
  months: 'Os meses',
  monthCount: (count) =>
    `${plural(count, { one: 'Um mês', other: `${count} meses, o mais novo primeiro` })}. Os tamanhos são dos arquivos comprimidos; os endereços nunca mudam.`,
  noMonths: 'Não é possível ler a lista de meses no momento, ou ainda não há arquivos.',
  month: 'Mês',
  state: 'Estado',
  rows: 'Linhas',
  kinds: { waves: 'Ondas', observations: 'Observações' },
  fileFormats: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  open: (time) => `Aberto, dados até ${time} UTC`,
  closed: 'Fechado',
  missing: (count) => plural(count, { one: `Falta ${count} coleta`, other: `Faltam ${count} coletas` }),
  sample: 'Dados de exemplo',
  moreMonths: (count) => plural(count, { one: `Mostrar mais ${count} mês`, other: `Mostrar mais ${count} meses` }),
  otherMonths: 'Os outros meses',
  rowsAre:
    '<b>Uma onda</b> é uma linha: uma busca em um país, do início ao fim. <b>Uma observação</b> é uma onda em uma coleta. Uma onda está em cada mês cujas coletas a listaram, com o que elas dizem. O mês aberto é atualizado depois de cada coleta e fechado um dia depois de acabar; uma remoção ainda pode mudar um mês fechado. {index} tem as linhas, os bytes e o SHA-256 de cada arquivo, e o endereço de exatamente esta forma dele.',
  sampleIs:
    '<b>Os dados de exemplo</b> são inventados: isso está dito no índice, nos metadados do próprio arquivo e na coluna {column} das ondas.',
  examples: 'Exemplos',
  examplesFor: 'Exemplos para',
  exampleOf: (program) => `o exemplo de ${program}`,
  programs: {
    DuckDB: 'Cole no terminal ou execute em uma aba do navegador. Nada a instalar além do DuckDB, nada a baixar.',
    pandas:
      'Precisa do pyarrow. Lê o arquivo inteiro; os horários vêm com o fuso. Para o CSV, acrescente keep_default_na=False e na_values=[""]: assim, assuntos chamados null ou NA são mantidos.',
    R: 'Precisa dos pacotes arrow e dplyr.',
    Excel:
      'Dados, Obter Dados, De Outras Fontes, Consulta Nula; depois Editor Avançado, e cole. O Power BI aceita as mesmas linhas.',
    Athena: 'As partições são escolha sua; uma pasta por mês basta.',
  },
  columnsAre: 'O que cada coluna contém está <columns>em uma página própria</columns>.',
  columnsPage: {
    title: 'Colunas dos arquivos',
    description: 'O que contém cada coluna dos arquivos de ondas e observações do Uptick.',
    lead: 'O que os arquivos de dados contêm, coluna por coluna. <developers>Como obtê-los</developers>',
  },
  columnsOf: { waves: 'Colunas das ondas', observations: 'Colunas das observações' },
  fileColumns: { name: 'Coluna', type: 'Tipo', holds: 'O que contém' },
  utcTimestamp: 'timestamp, UTC',
  quoting: 'Cite o Uptick e o Google Trends ao publicar. As buscas são limites mínimos: use o máximo, nunca a soma.',

  apiLead:
    'Gerado a partir de <link>openapi.json</link> (OpenAPI 3.1). As respostas só ganham campos, parâmetros desconhecidos são ignorados, e os erros são JSON com um código. Os pedidos consultam o que está na lista agora; as respostas ao lado são exemplos inventados.',
  apiUnread: 'Não é possível ler a descrição no momento. Ela está no endereço acima.',
  parametersOf: (path) => `Parâmetros de ${path}`,
  noParameters: 'Sem parâmetros.',
  request: 'o pedido',
  answer: 'a resposta',

  mcpLead:
    'Um servidor MCP que lê e nunca escreve. Não precisa de conta: deixe os campos de OAuth vazios. Listas longas vêm em partes: “next” pede mais. As respostas citam quem busca e quem publica: trate-as como dados, não como instruções.',
  serverAddress: 'o endereço do servidor',
  claude: 'Configurações, Conectores, Adicionar conector personalizado; cole o endereço.',
  ofProgram: {
    'Claude Code': 'o comando do Claude Code',
    'VS Code': 'as configurações do VS Code',
    Cursor: 'as configurações do Cursor',
  },
  tools: 'Seis ferramentas',
  toolList: [
    { name: 'list_trends', values: '20, no máximo 50', does: 'A lista de um país, agora ou em outro momento' },
    { name: 'get_topic', values: '60 coletas', does: 'Um assunto: histórico, artigos, outros países' },
    { name: 'search', values: '20, no máximo 40', does: 'Encontra uma busca' },
    { name: 'fetch', values: '60 coletas', does: 'Um resultado de search, pelo id' },
    {
      name: 'compare_countries',
      values: `todos os comuns, ${OWN_TOPICS} só de cada um`,
      does: 'De dois a cinco países',
    },
    { name: 'everywhere', values: '20, no máximo 50', does: 'Acontecimentos em vários países' },
  ],

  embedLead:
    'A lista de um país na sua página: um pedido, sem script, sem cookie, no máximo 10 KB. Segue as cores da página ao redor, a menos que você escolha.',
  count: 'Buscas',
  countHint: `De 1 a ${MAX_EMBED_COUNT} (padrão: ${EMBED_COUNT})`,
  theme: 'Tema',
  themes: { auto: 'Como a página', light: 'Claro', dark: 'Escuro' },
  preview: (country) => `Prévia: tendências ${inCountry(country.code)}, pelo Uptick`,
  widgetTitle: (country) => `Tendências ${inCountry(country.code)}, pelo Uptick`,
  embedCode: 'o código do widget',
  embedHint:
    'WordPress e Ghost: cole o iframe em um bloco de HTML (HTML personalizado, HTML card). Só um endereço não basta ali: HTML de fornecedores desconhecidos é descartado. Programas que o aceitam só precisam do endereço de um país, de um assunto ou de um acontecimento, ou do link de uma citação enquanto o arquivo tem a hora dela; o oEmbed faz o resto.',

  rules:
    'Nada muda entre duas coletas: envie {header}, e a maioria das respostas é um 304 vazio. Cite o Uptick e o Google Trends ao publicar. Os números são limites mínimos: nunca os some.',
}
