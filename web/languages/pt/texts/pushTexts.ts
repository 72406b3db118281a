export * from '../../../texts/pushTexts.ts'
