export * from '../../../../features/all/allTexts.ts'
