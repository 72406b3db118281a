export * from '../../../../features/prose/legalTexts.ts'
