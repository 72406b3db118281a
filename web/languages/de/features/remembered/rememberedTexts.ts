export * from '../../../../features/remembered/rememberedTexts.ts'
