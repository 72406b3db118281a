import { plainPage } from '../../shared/pages.ts'
import { Page } from '../components/Page.tsx'
import { ProseDocument } from '../features/legal/ProseDocument.tsx'
import { MethodFacts, StepFigure, WaveFigure } from '../features/method/MethodFigures.tsx'
import { useCollectionHours } from '../lib/time/collectionHours.tsx'
import sheet from '../styles/method.css?url'
import { methodTexts } from '../texts/methodTexts.ts'
import type { PageModule } from './PageModule.ts'

/** Where these numbers come from. */
export function MethodPage() {
  const prose = methodTexts(useCollectionHours())
  return (
    <Page
      className="prose"
      sheet={sheet}
      title={prose.title}
      description={prose.description}
      canonical={plainPage('method')}
    >
      <ProseDocument prose={prose} facts={<MethodFacts />} figures={{ step: <StepFigure />, wave: <WaveFigure /> }} />
    </Page>
  )
}

export const page: PageModule<'method'> = { Component: MethodPage }
