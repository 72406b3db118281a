export * from '../../../../../features/account/menu/sessionTexts.ts'
