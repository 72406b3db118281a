import * as z from 'zod/mini'
import { ApiReference } from '../../shared/answers/apiReference.ts'
import { API_DESCRIPTION } from '../../shared/apiAddresses.ts'
import { ArchiveIndex } from '../../shared/dataset/archiveIndex.ts'
import { DEVELOPERS_PAGE } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { ApiRoutes } from '../features/developers/ApiRoutes.tsx'
import { ArchiveFiles } from '../features/developers/ArchiveFiles.tsx'
import { AssistantSetup } from '../features/developers/AssistantSetup.tsx'
import { CodeBlock } from '../features/developers/CodeBlock.tsx'
import { readChoices } from '../features/developers/choices.ts'
import { FeedBuilder } from '../features/developers/FeedBuilder.tsx'
import { ParameterTable } from '../features/developers/ParameterTable.tsx'
import { SECTIONS, Section } from '../features/developers/Section.tsx'
import { seedApiReference } from '../features/developers/useApiReference.ts'
import { seedArchiveIndex } from '../features/developers/useArchiveIndex.ts'
import { WidgetBuilder } from '../features/developers/WidgetBuilder.tsx'
import { TableOfContents } from '../features/legal/TableOfContents.tsx'
import { useAbsoluteUrl } from '../lib/navigation/origin.tsx'
import { useCollectionHours } from '../lib/time/collectionHours.tsx'
import sheet from '../styles/developers.css?url'
import { developersTexts as texts } from '../texts/developersTexts.ts'
import type { PageData, PageModule, PageProps } from './PageModule.ts'

/** The data of the page for developers: the description of the API, and the files of the archive. */
export const developersData: PageData<'developers'> = {
  async read(readers) {
    const [reference, files] = await Promise.all([readers.apiReference(), readers.archiveIndex()])
    return { reference, ...(files && { files }) }
  },
  seed(queryClient, _, answer, readAt) {
    const { reference, files } = DevelopersAnswer.parse(answer)
    seedApiReference(queryClient, reference, readAt)
    if (files) seedArchiveIndex(queryClient, files, readAt)
  },
}

const DevelopersAnswer = z.object({ reference: ApiReference, files: z.optional(ArchiveIndex) })

/** Feeds, tables, the API, the MCP server and the widget, for people who program. */
export function DevelopersPage({ page }: PageProps<'developers'>) {
  const chosen = readChoices(page.choices)
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <PageMetadata title={texts.title} description={texts.description} canonical={DEVELOPERS_PAGE} />
      <PageSheet href={sheet} />
      <div className="page-head">
        <h1>{texts.heading}</h1>
        <p>{texts.lead(useCollectionHours())}</p>
      </div>
      <div className="doc">
        <TableOfContents sections={SECTIONS} />
        <article>
          <Section id="feeds">
            <p>{texts.feedsLead}</p>
            <ParameterTable caption={texts.feedsTable} rows={texts.feeds} />
            <FeedBuilder chosen={chosen} />
          </Section>
          <Section id="csv">
            <p>{texts.csvLead}</p>
            <CsvAddresses />
          </Section>
          <Section id="files">
            <ArchiveFiles />
          </Section>
          <Section id="api">
            <p>
              {texts.apiLead}
              {/* A file, and not a page that the router could show. */}
              <a href={API_DESCRIPTION}>{texts.apiDocument}</a>
              {texts.apiRest}
            </p>
            <ApiRoutes />
          </Section>
          <Section id="mcp">
            <p>{texts.mcpLead}</p>
            <AssistantSetup />
          </Section>
          <Section id="embed">
            <p>{texts.embedLead}</p>
            <WidgetBuilder chosen={chosen} />
          </Section>
          <Section id="rules">
            <p>
              {texts.rules[0]}
              <code translate="no">{texts.rules[1]}</code>
              {texts.rules[2]}
            </p>
          </Section>
        </article>
      </div>
    </main>
  )
}

function CsvAddresses() {
  const list = useAbsoluteUrl('/data/Canada.csv')
  const category = useAbsoluteUrl('/data/Canada/Games.csv')
  const topic = useAbsoluteUrl('/data/topic.csv?country=CA&topic=orbit%209')
  const everywhere = useAbsoluteUrl('/data/everywhere.csv')
  return <CodeBlock what={texts.csvAddresses}>{[list, category, topic, everywhere].join('\n')}</CodeBlock>
}

export const page: PageModule<'developers'> = { Component: DevelopersPage, data: developersData }
