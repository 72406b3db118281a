export * from '../../../../../features/account/settings/settingTexts.ts'
