export * from '../../../texts/formTexts.ts'
