export * from '../../../texts/premiumTexts.ts'
