export * from '../../../../features/watches/watchTexts.ts'
