import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/trends/subjectTexts.ts'

export const subjects: Words<typeof english.subjects> = {
  'Auto and Vehicle': 'السيارات والمركبات: طرازات جديدة، أسعار، استدعاءات، سباقات',
  'Business and Finance': 'الأعمال والمال: أسواق، شركات، أسعار فائدة، أسعار',
  Climate: 'الطقس والمناخ: توقعات، عواصف، حرارة، هواء',
  'Food and Drink': 'الطعام والشراب: وصفات، مطاعم، منتجات، استدعاءات',
  Games: 'الألعاب: إصدارات، تحديثات، أجهزة ألعاب، ألغاز يومية',
  Health: 'الصحة: أمراض، أدوية، لياقة، رعاية',
  'Hobbies and Leisure': 'الهوايات والترفيه: أشغال يدوية، مقتنيات، عطلات، أنشطة',
  'Job and Education': 'الوظائف والتعليم: امتحانات، مدارس، مهن، نتائج',
  'Law and Government': 'القانون والحكومة: محاكم، خدمات، إعانات، سلامة عامة',
  Others: 'كل ما عدا ذلك: أشخاص، أماكن، لحظات اليوم',
  'Pets and Animals': 'الحيوانات: سلالات، رعاية، حياة برية، إنقاذ',
  Politics: 'السياسة: انتخابات، أحزاب، قادة، مناظرات',
  Science: 'العلوم: فضاء، اكتشافات، طبيعة، أبحاث',
  Shopping: 'التسوق: تخفيضات، علامات تجارية، هدايا، منتجات جديدة',
  Sports: 'الرياضة: مباريات، نتائج، لاعبون، ترتيب الفرق',
  Technology: 'التكنولوجيا: أجهزة، برمجيات، أعطال، إطلاقات',
  'Travel and Transportation': 'السفر والنقل: رحلات جوية، قطارات، طرق، وجهات',
}

export const betweenKeywords = /: |، /
