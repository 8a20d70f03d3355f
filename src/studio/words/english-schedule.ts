export const englishSchedule = {
  schedule: {
    title: 'On time',
    when: 'When',
    now: 'Now',
    later: (zone: string) => `At a time, ${zone}`,
    time: 'Day and time',
    timeHint: (time: string) => `Goes out on ${time}. Until then it is frozen, and can be withdrawn.`,
    action: 'Publish then',
    done: (time: string) => `It goes out on ${time}.`,
    dueAt: (time: string) => `goes out on ${time}`,
    wasDue: (time: string) => `dated for ${time}`,
    failedShort: 'failed',
    states: { scheduled: 'waits for its time', failed: 'failed', withdrawn: 'withdrawn', published: '' },
    withdraw: 'Withdraw',
    withdrawHint: 'Withdraw it: then it is a draft again, and can be corrected.',
    withdrawn: 'It is withdrawn: what it held is a draft again.',
  },
}
