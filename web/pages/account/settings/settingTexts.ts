/** What each setting says while it is saved, and the quiet hours. */
export const settingTexts = {
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'This could not be saved. Please try again.',
  notSavedBecause: (refusal: string) => `This was not saved. ${refusal}`,

  quietHours: 'Quiet hours',
  quietHoursLead: 'No instant alerts in these hours; you get them all when the hours end.',
  quietFrom: 'Quiet from',
  quietTo: 'to',
  never: 'Never',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  quietIn: (zone: string) => `In the time of ${zone}, for all watches.`,
} as const
