export * from '../../../../pages/unsubscribe/unsubscribeTexts.ts'
