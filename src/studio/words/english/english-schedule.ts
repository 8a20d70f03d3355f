export const englishSchedule = {
  schedule: {
    title: 'Scheduled',
    when: 'When',
    now: 'Now',
    later: (zone: string) => `Later (time in ${zone})`,
    day: 'Day',
    time: 'Time',
    incomplete: 'Choose a day and a time.',
    timeHint: (time: string) =>
      `Will be published on ${time}, exactly as it is now. Until then it can be withdrawn.`,
    action: (day: string) => `Schedule for ${day}`,
    done: (time: string) => `It will be published on ${time}.`,
    entryDue: (time: string) => `A change to this entry will be published on ${time},`,
    entryFailed: 'A scheduled change to this entry could not be published,',
    dueAt: (time: string) => `scheduled for ${time}`,
    wasDue: (time: string) => `was scheduled for ${time}`,
    failedShort: 'failed',
    states: { scheduled: 'scheduled', failed: 'failed', withdrawn: 'withdrawn', published: '' },
    withdraw: 'Withdraw',
    withdrawHint: 'Withdraw it to turn it back into a draft that can be corrected.',
    withdrawn: 'It was withdrawn: its changes are drafts again.',
  },
}
