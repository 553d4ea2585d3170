/** Refusals of the recorder of speech. */
export const voiceRefusals = {
  speech_not_set_up: {
    status: 404,
    chinese: '没有配置语音服务，请联系平台运维。',
    english: 'No speech service is set up. Please ask the operator of the platform.',
  },
  speech_away: {
    status: 503,
    chinese: '语音服务暂时没有回应，请稍后再试。',
    english: 'The speech service does not answer right now. Please try again soon.',
  },
} as const
