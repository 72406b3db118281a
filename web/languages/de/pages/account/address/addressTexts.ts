export * from '../../../../../pages/account/address/addressTexts.ts'
