export * from '../../../../pages/topic/waveTexts.ts'
