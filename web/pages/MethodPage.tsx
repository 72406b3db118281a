import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { ProseDocument } from '../features/legal/ProseDocument.tsx'
import { MethodFacts } from '../features/method/MethodFacts.tsx'
import { StepFigure } from '../features/method/StepFigure.tsx'
import { WaveFigure } from '../features/method/WaveFigure.tsx'
import { useCollectionHours } from '../lib/time/collectionHours.tsx'
import sheet from '../styles/method.css?url'
import { methodTexts } from '../texts/methodTexts.ts'
import type { PageModule } from './PageModule.ts'

/** Where these numbers come from. */
export function MethodPage() {
  const prose = methodTexts(useCollectionHours())
  return (
    <main id="main" className="wrap prose" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata title={prose.title} description={prose.description} canonical={plainPage('method')} />
      <ProseDocument prose={prose} facts={<MethodFacts />} figures={{ step: <StepFigure />, wave: <WaveFigure /> }} />
    </main>
  )
}

export const page: PageModule<'method'> = { Component: MethodPage }
