export * from '../../../../pages/compare/compareTexts.ts'
