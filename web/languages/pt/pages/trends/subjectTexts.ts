import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/trends/subjectTexts.ts'

export const subjects: Words<typeof english.subjects> = {
  'Auto and Vehicle': 'carros e veículos: lançamentos, preços, recalls e corridas',
  'Business and Finance': 'negócios e finanças: mercados, empresas, juros e preços',
  Climate: 'tempo e clima: previsões, temporais, calor e ar',
  'Food and Drink': 'comida e bebida: receitas, restaurantes, produtos e recalls',
  Games: 'jogos: lançamentos, atualizações, consoles e desafios diários',
  Health: 'saúde: doenças, remédios, boa forma e cuidados',
  'Hobbies and Leisure': 'hobbies e lazer: artesanato, coleções, férias e passeios',
  'Job and Education': 'emprego e educação: provas, escolas, carreiras e resultados',
  'Law and Government': 'leis e governo: tribunais, serviços, benefícios e segurança pública',
  Others: 'outros assuntos: pessoas, lugares e momentos do dia',
  'Pets and Animals': 'animais: raças, cuidados, vida selvagem e resgates',
  Politics: 'política: eleições, partidos, líderes e debates',
  Science: 'ciência: espaço, descobertas, natureza e pesquisa',
  Shopping: 'compras: promoções, marcas, presentes e novos produtos',
  Sports: 'esportes: jogos, resultados, atletas e tabelas',
  Technology: 'tecnologia: aparelhos, programas, panes e lançamentos',
  'Travel and Transportation': 'viagens e transporte: voos, trens, estradas e destinos',
}

export const betweenKeywords = /: |, | e /
