export * from '../../../../pages/status/sinceTexts.ts'
