export * from '../../../../features/notifications/notificationTexts.ts'
