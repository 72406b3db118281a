export * from '../../../../pages/about/aboutTexts.ts'
