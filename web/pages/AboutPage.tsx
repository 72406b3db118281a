import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { ProseDocument } from '../features/legal/ProseDocument.tsx'
import { useCollectionHours } from '../lib/time/collectionHours.tsx'
import sheet from '../styles/legal.css?url'
import { aboutTexts } from '../texts/aboutTexts.ts'
import { texts } from '../texts/texts.ts'
import type { PageModule } from './PageModule.ts'

/** Explains the product, its numbers and Premium. */
export function AboutPage() {
  const prose = aboutTexts(useCollectionHours())
  return (
    <main id="main" className="wrap prose" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata title={texts.about} description={prose.description} canonical={plainPage('about')} />
      <ProseDocument prose={prose} />
    </main>
  )
}

export const page: PageModule<'about'> = { Component: AboutPage }
