export * from '../../../texts/signInTexts.ts'
