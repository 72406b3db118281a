export * from '../../../texts/copyTexts.ts'
