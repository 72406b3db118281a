import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/trends/subjectTexts.ts'

export const subjects: Words<typeof english.subjects> = {
  'Auto and Vehicle': '自動車・乗り物：新型車、価格、リコール、レース',
  'Business and Finance': 'ビジネス・金融：市場、企業、金利、物価',
  Climate: '天気と気候：予報、嵐、暑さ、大気',
  'Food and Drink': '食べ物・飲み物：レシピ、飲食店、商品、リコール',
  Games: 'ゲーム：新作、アップデート、ゲーム機、毎日のパズル',
  Health: '健康：病気、薬、フィットネス、介護',
  'Hobbies and Leisure': '趣味・レジャー：手芸、収集、休暇、お出かけ',
  'Job and Education': '仕事・教育：試験、学校、キャリア、結果発表',
  'Law and Government': '法律・行政：裁判、行政サービス、給付、治安',
  Others: 'その他：人物、場所、その日の出来事',
  'Pets and Animals': '動物：品種、飼い方、野生動物、保護',
  Politics: '政治：選挙、政党、指導者、討論',
  Science: '科学：宇宙、発見、自然、研究',
  Shopping: 'ショッピング：セール、ブランド、贈り物、新商品',
  Sports: 'スポーツ：試合、結果、選手、順位表',
  Technology: 'テクノロジー：機器、ソフトウェア、障害、新製品',
  'Travel and Transportation': '旅行・交通：航空便、鉄道、道路、旅先',
}

export const betweenKeywords = /：|、/
