import type { Stage } from '~/contract/group-addresses';

const topics = {
  doctor: ['obstetric', 'gynaecolog', 'ask the doctor', 'first visit', 'प्रसूति', 'डॉक्टर से'],
  diet: ['diet', 'thali', 'kitchen', 'meal', 'आहार', 'थाली', 'रसोई', 'खान-पान'],
  mind: ['psycholog', 'worry', 'sleep', 'मनोवैज्ञानिक', 'चिंता', 'नींद'],
  yoga: ['yoga', 'breathing', 'योग', 'साँस'],
  garbhasanskar: ['garbhasanskar', 'belly', 'गर्भसंस्कार', 'शिशु से', 'बच्चे से', 'बच्चे के साथ', 'पेट पर'],
  sound: ['sound', 'tanpura', 'lullab', 'ध्वनि', 'तानपु', 'तानपू', 'लोरी', 'लोरि'],
  birth: ['midwife', 'birth', 'langot', 'fathers', 'मिडवाइफ़', 'दाई', 'प्रसव', 'लंगोट'],
  newborn: ['forty days', 'newborn', 'psycholog', 'चालीस दिन', 'नवजात', 'मनोवैज्ञानिक'],
};

/** Lower-case words in any language that match experts, videos and events to a stage. */
export const wordsOfStage: Record<Stage, readonly string[]> = {
  planning: topics.doctor,
  'month-1': topics.diet,
  'month-2': topics.mind,
  'month-3': topics.doctor,
  'month-4': topics.yoga,
  'month-5': topics.garbhasanskar,
  'month-6': topics.sound,
  'month-7': topics.yoga,
  'month-8': topics.birth,
  'month-9': topics.birth,
  baby: topics.newborn,
};
