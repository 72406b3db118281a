export * from '../../../../pages/topic/topicTexts.ts'
