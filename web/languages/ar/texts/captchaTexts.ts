export * from '../../../texts/captchaTexts.ts'
